// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { type Exchange, rows, value } from '#web/testing/fake-network.ts';
import { renderScreen, type RenderScreenOptions, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as PairScreen } from './pair-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanupScreen);

const PAIR = 'b1b1b1b1-0000-4000-8000-000000000001';

/** A pair and what each of its commands leaves, as much as one of the two sees. */
class PairServer {
  readonly side: 'student' | 'mentor';
  state = 'active';
  ending: Record<string, unknown> | undefined;

  constructor(side: 'student' | 'mentor') {
    this.side = side;
  }

  end() {
    this.state = 'ended';
    this.ending = {
      match_id: PAIR,
      side: this.side,
      state: 'asked',
      student_code: this.side === 'mentor' ? 'S-7K2QF' : '',
      reason: null,
      went_well: '',
      wants_next: null,
      never_again: false,
      asked_at: '2026-11-22 08:00:00+00',
      match: { started_at: '2026-10-01 08:00:00+00', mentor: { display_name: 'Sara N.' } },
    };
  }

  #thread() {
    if (this.side === 'mentor' && this.state === 'ended') return rows();
    return rows({
      id: PAIR,
      student_id: this.side === 'student' ? NEW_STUDENT.id : 'd1d1d1d1-0000-4000-8000-000000000004',
      blocked_at: null,
      last_message_at: null,
      created_at: '2026-10-01 08:00:00+00',
      match: { state: this.state, mentor: { display_name: 'Sara N.' }, student: null },
    });
  }

  readonly answer = ({ path, body }: Exchange): Response | undefined => {
    const said = (body ?? {}) as Record<string, unknown>;
    if (path === '/rest/v1/threads') return this.#thread();
    if (path === '/rest/v1/match_endings') return this.ending ? rows(this.ending) : rows();
    if (/^\/rest\/v1\/(tasks|shared_notes|private_notes)$/.test(path)) return rows();
    if (!/end_own_match|answer_ending|wish_next_mentor/.test(path)) return undefined;
    if (path.endsWith('end_own_match')) this.end();
    if (path.endsWith('answer_ending')) {
      const { p_reason: reason, p_went_well: went_well, p_wants_next: wants_next } = said;
      Object.assign(this.ending ?? {}, {
        ...(reason ? { state: 'answered', reason, went_well, wants_next } : { state: 'skipped' }),
        never_again: said.p_never_again,
      });
    }
    if (path.endsWith('wish_next_mentor')) Object.assign(this.ending ?? {}, { wants_next: said.p_wants });
    return value({ id: PAIR, match_id: PAIR });
  };
}

const open = (server: PairServer, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(
    <Routes>
      <Route path="/tasks/:id" element={<PairScreen />} />
    </Routes>,
    {
      profile: NEW_STUDENT,
      role: server.side,
      path: `/tasks/${PAIR}`,
      rooms: ['tasks', 'messages'],
      answer: server.answer,
      ...options,
    },
  );
const sent = ({ network }: Awaited<ReturnType<typeof open>>, name: string) =>
  network.sent('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body as Record<string, unknown>);
const press = (all: Awaited<ReturnType<typeof open>>, name: string) =>
  all.user.click(screen.getByRole('button', { name }));

describe('the end of a pair', () => {
  it('[SG-13] comes after a question, and then asks the student how it was and what comes next', async () => {
    const all = await open(new PairServer('student'));
    await all.user.click(await screen.findByRole('button', { name: 'End working together' }));
    await press(all, 'Go on together');
    expect(sent(all, 'end_own_match')).toEqual([]);
    await press(all, 'End working together');
    expect(screen.getByText('This cannot be undone.')).toBeTruthy();
    await press(all, 'End it');
    await screen.findByRole('radio', { name: 'There is no time any more' });
    await waitFor(() => expect(sent(all, 'end_own_match')).toMatchObject([{ p_match_id: PAIR }]));
    expect(screen.queryByRole('button', { name: 'End working together' })).toBeNull();
    await press(all, 'Send to the team');
    expect(await screen.findByText('Please choose what fits best')).toBeTruthy();
    await all.user.click(screen.getByRole('radio', { name: 'There is no time any more' }));
    await all.user.type(screen.getByRole('textbox', { name: /What went well/ }), ' She was patient ');
    await all.user.click(screen.getByRole('radio', { name: /^Not now/ }));
    await all.user.click(screen.getByRole('checkbox', { name: /^Never match us again/ }));
    await press(all, 'Send to the team');
    await screen.findByText(/You are not in the queue, as you wished/);
    expect(sent(all, 'answer_ending')).toMatchObject([
      {
        p_match_id: PAIR,
        p_reason: 'no_time',
        p_went_well: 'She was patient',
        p_wants_next: false,
        p_never_again: true,
      },
    ]);
    await press(all, 'I would like a mentor again');
    await screen.findByText(/The next round looks for another mentor for you/);
    await waitFor(() =>
      expect(sent(all, 'wish_next_mentor')).toMatchObject([{ p_match_id: PAIR, p_wants: true }]),
    );
  });

  it('[SG-13] leaves a mentor nothing of the student but the code, and asks nothing that must be answered', async () => {
    const server = new PairServer('mentor');
    server.end();
    const all = await open(server);
    expect(await screen.findByText('S-7K2QF', { exact: false })).toBeTruthy();
    expect(screen.getByText('Would you like to mentor another student?')).toBeTruthy();
    await press(all, 'I do not want to answer');
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Something else' })).toBeNull());
    await waitFor(() => expect(sent(all, 'answer_ending')).toHaveLength(1));
    const [told] = sent(all, 'answer_ending');
    expect(told).toMatchObject({ p_match_id: PAIR, p_went_well: '', p_never_again: false });
    expect(told).not.toHaveProperty('p_reason');
  });

  it('[FM-02] waits on this phone without a line, closes the writing at once and takes the answer already', async () => {
    const all = await open(new PairServer('student'));
    await screen.findByRole('button', { name: 'End working together' });
    all.network.isDown = true;
    await press(all, 'End working together');
    await press(all, 'End it');
    expect(await screen.findByText(/The end is kept on this phone/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a task' })).toBeNull();
    await all.user.click(screen.getByRole('radio', { name: 'Something else' }));
    await press(all, 'Send to the team');
    expect(await screen.findByText(/Your answer is kept on this phone/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Something else' })).toBeNull();
    all.network.isDown = false;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(sent(all, 'answer_ending')).toMatchObject([{ p_reason: 'other' }]));
    const names = all.network.exchanges.map(({ path }) => path.split('/').at(-1) ?? '');
    // tried without a line first, and then in the order in which they were written
    expect([...new Set(names.filter((name) => /answer_ending|end_own/.test(name)))]).toEqual([
      'end_own_match',
      'answer_ending',
    ]);
  });

  it('[SG-04] [SG-13] leads from the form to the team', async () => {
    const server = new PairServer('student');
    server.end();
    const all = await open(server, { language: 'fa' });
    const card = await screen.findByRole('region', { name: 'آیا چیزی درست نبود؟' });
    await all.user.click(within(card).getByRole('button'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});
