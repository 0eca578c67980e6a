// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { renderScreen, type RenderScreenOptions, cleanupScreen } from '#web/testing/render-screen.tsx';
import { MyApplications } from '../ui/my-applications.tsx';
import { Component as ApplyScreen } from './apply-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanupScreen);

const ROUND = 'c1c1c1c1-0000-4000-8000-000000000001';
const ANSWER = '/rest/v1/rpc/answer_programme_offer';

/** The server: one application, and what was decided about it. */
class Server {
  refuse: string | undefined;
  decision: Record<string, unknown>;

  constructor(state: string, more: object = {}) {
    this.decision = {
      state,
      answer_by: null,
      place: null,
      letter: { en: 'Dear you,\nwords.', fa: 'سلام', ps: 'سلام' },
      sent_at: '2026-11-21 10:00:00+00',
      ...more,
    };
  }

  readonly answer = ({ path, body }: Exchange): Response | undefined => {
    if (path === '/rest/v1/cohorts') return rows();
    if (path.endsWith('/my_programme_applications')) return rows(this.application());
    if (path === ANSWER) {
      if (this.refuse) return refusal(this.refuse, 'P0001');
      const said = body as Record<string, unknown>;
      this.decision = { ...this.decision, state: said.p_accepts ? 'accepted' : 'declined' };
      return value({ application_id: said.p_application_id });
    }
    return undefined;
  };

  application() {
    return {
      id: 'a1',
      cohort_id: ROUND,
      round_number: 2,
      state: 'submitted',
      answers: {},
      questions: [],
      is_late: false,
      submitted_at: '2026-11-01 10:00:00+00',
      withdrawn_at: null,
      names: { en: 'Writing' },
      decision: this.decision,
    };
  }
}

const OFFER = { answer_by: '2026-11-30 10:00:00+00' };
const open = (server: Server, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(
    <Routes>
      <Route path="/programs/:id/apply" element={<ApplyScreen />} />
      <Route path="/dashboard" element={<MyApplications />} />
    </Routes>,
    {
      profile: NEW_STUDENT,
      path: `/programs/${ROUND}/apply`,
      rooms: ['applying'],
      answer: server.answer,
      ...options,
    },
  );
const answers = ({ network }: Awaited<ReturnType<typeof open>>) =>
  network.sent('POST', ANSWER).map(({ body }) => (body as { p_accepts: boolean }).p_accepts);

describe('[FEAT-08] what was decided about an application', () => {
  it('is an offer with its letter and its day, and the place is taken by one press', async () => {
    const all = await open(new Server('offered', OFFER));
    await screen.findByText('A place is offered to you');
    screen.getByText(/Please answer by .*30 November 2026/);
    screen.getByText(/Dear you,/);
    expect(screen.queryByText('The team has your application')).toBeNull();
    await all.user.click(screen.getByRole('button', { name: 'Take the place' }));
    await screen.findByText('You have accepted the place');
    expect(answers(all)).toEqual([true]);
    expect(screen.queryByRole('button', { name: 'Take the place' })).toBeNull();
  });

  it('is given back after a second question alone', async () => {
    const all = await open(new Server('offered', OFFER));
    await all.user.click(await screen.findByRole('button', { name: 'Give up the place' }));
    const dialog = await screen.findByRole('dialog');
    expect(answers(all)).toEqual([]);
    await all.user.click(within(dialog).getByRole('button', { name: 'Leave it' }));
    await all.user.click(screen.getByRole('button', { name: 'Give up the place' }));
    await all.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give up the place' }),
    );
    await screen.findByText(/You have given up the place/);
    expect(answers(all)).toEqual([false]);
  });

  it('[FM-02] is answered without a line, and sent once there is one', async () => {
    const all = await open(new Server('offered', OFFER));
    await screen.findByText('A place is offered to you');
    all.network.isDown = true;
    await all.user.click(screen.getByRole('button', { name: 'Take the place' }));
    await screen.findByText('You take the place. The team hears of it as soon as there is a connection.');
    expect(screen.queryByRole('button', { name: 'Take the place' })).toBeNull();
  });

  it('says why a place can no longer be taken', async () => {
    const server = new Server('offered', OFFER);
    server.refuse = 'offer_gone';
    const all = await open(server);
    await all.user.click(await screen.findByRole('button', { name: 'Take the place' }));
    await screen.findByText(/The place can no longer be taken/);
  });

  it('is a number in the line, from which she can take herself', async () => {
    await open(new Server('waitlisted', { place: 3 }));
    await screen.findByText('You are number 3 on the waiting list');
    expect(screen.queryByRole('button', { name: 'Take the place' })).toBeNull();
    screen.getByRole('button', { name: 'Withdraw the application' });
  });

  it.each([
    ['refused', 'Not this time'],
    ['lapsed', 'The time to answer is over'],
    ['accepted', 'You have accepted the place'],
  ])('is said in words: %s', async (state, words) => {
    await open(new Server(state));
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Take the place' })).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Give up the place' })).toHaveLength(
      state === 'accepted' ? 1 : 0,
    );
  });

  it.each([
    ['offered', 'A place waits for your answer'],
    ['waitlisted', 'On the waiting list'],
    ['declined', 'Place given back'],
  ])('stands in the list of her applications: %s', async (state, words) => {
    await open(new Server(state, { ...OFFER, place: 1 }), { path: '/dashboard' });
    await screen.findByText(words);
    await waitFor(() => expect(screen.queryByText('With the team')).toBeNull());
  });
});
