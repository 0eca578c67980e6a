// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { readDraft } from '#web/data/drafts.ts';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { renderScreen, type RenderScreenOptions, cleanupScreen } from '#web/testing/render-screen.tsx';
import { MyApplications } from '../ui/my-applications.tsx';
import { Component as ApplyScreen } from './apply-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanupScreen);

const ROUND = 'c1c1c1c1-0000-4000-8000-000000000001';
const OPTION = '0000000a-0000-4000-8000-00000000000a';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const inAll = <Text,>(text: Text) => ({ en: text, fa: text, ps: text });
const question = (id: string, kind: string, label: string, more: object = {}) => ({
  id,
  kind,
  is_required: true,
  min: '',
  max: '',
  texts: inAll({ label, hint: '' }),
  options: [],
  ...more,
});
const QUESTIONS = [
  question('q1', 'short_text', 'Why now?', { min: '3' }),
  question('q2', 'number', 'Hours a week', { min: '1', max: '20' }),
  question('q3', 'choice', 'With what?', {
    options: [
      { id: OPTION, texts: inAll('A phone') },
      { id: 'o2', texts: inAll('A computer') },
    ],
  }),
  question('q4', 'long_text', 'Anything else?', { is_required: false }),
  question('q5', 'yes_no', 'Been here before?'),
];
const ANSWERS = { q1: 'To learn', q2: '4', q3: OPTION, q5: 'no' };
const round = (more: object = {}) => ({
  id: ROUND,
  number: 2,
  opens_at: inDays(-3),
  closes_at: inDays(3),
  starts_on: null,
  ends_on: null,
  set_state: null,
  form_version: 2,
  youngest: null,
  oldest: null,
  asks_guardian: false,
  programme: { texts: [{ language: 'en', name: 'Writing', who: '' }] },
  forms: [
    { version: 1, questions: [] },
    { version: 2, questions: QUESTIONS },
  ],
  ...more,
});

/** The server: a round, and what she has sent for it. */
class Server {
  round: object | undefined = round();
  own: Record<string, unknown>[] = [];
  refuse: string | undefined;

  readonly answer = ({ path, body }: Exchange): Response | undefined => {
    const said = (body ?? {}) as Record<string, unknown>;
    const id = said.p_application_id;
    if (path === '/rest/v1/cohorts') return rows(...(this.round ? [this.round] : []));
    if (path.endsWith('/my_programme_applications')) return rows(...this.own);
    if (path.endsWith('/submit_programme_application')) {
      if (this.refuse) return refusal(this.refuse, 'P0001');
      this.hold({ id, answers: said.p_answers });
      return value({ id });
    }
    if (path.endsWith('/withdraw_programme_application')) {
      this.own = this.own.map((one) => ({
        ...one,
        state: 'withdrawn',
        answers: {},
        withdrawn_at: inDays(0),
      }));
      return value({ id });
    }
    return undefined;
  };

  hold(more: object): void {
    this.own = [
      {
        id: 'a1',
        cohort_id: ROUND,
        round_number: 2,
        state: 'submitted',
        answers: ANSWERS,
        questions: QUESTIONS,
        is_late: false,
        submitted_at: inDays(-1),
        withdrawn_at: null,
        names: { en: 'Writing' },
        ...more,
      },
    ];
  }
}

const open = (server = new Server(), options: Partial<RenderScreenOptions> = {}) =>
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
const field = async (name: RegExp) => {
  const found = await screen.findByRole<HTMLInputElement>('textbox', { name });
  await waitFor(() => expect(found.disabled).toBe(false));
  return found;
};
const send = () => screen.getByRole('button', { name: 'Send' });
const sent = ({ network }: Awaited<ReturnType<typeof open>>, name: string) =>
  network.sent('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body as Record<string, unknown>);

async function fill({ user }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.type(await field(/Why now/), 'To learn');
  await user.type(await field(/Hours a week/), '۴');
  await user.click(screen.getByRole('radio', { name: 'A phone' }));
  await user.click(screen.getByRole('radio', { name: 'No' }));
}

describe('applying for a round', () => {
  it('[FEAT-08] says what is missing, and sends nothing before it is there', async () => {
    const all = await open();
    await all.user.type(await field(/Why now/), 'ab');
    screen.getByText('Still missing: 4');
    await all.user.click(send());
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Why now?', 'Hours a week', 'With what?', 'Been here before?']);
    screen.getByText('Please write at least 3 characters');
    expect(sent(all, 'submit_programme_application')).toEqual([]);
  });

  it('[FEAT-08] [VAL-08] sends the answers once, and then shows them', async () => {
    const all = await open();
    await fill(all);
    screen.getByText('Nothing is missing. You can send it.');
    await all.user.click(send());
    await screen.findByText('The team has your application');
    expect(sent(all, 'submit_programme_application')).toEqual([
      {
        p_application_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
        p_cohort_id: ROUND,
        p_form_version: 2,
        p_answers: ANSWERS,
        p_guardian_agrees: false,
        p_waited_seconds: 0,
      },
    ]);
    screen.getByText('A phone');
    screen.getByText('no answer');
    await waitFor(async () => expect(await readDraft(NEW_STUDENT.id, `apply:${ROUND}`)).toBeUndefined());
  });

  it('[FM-03] keeps every answer on the phone as it is typed', async () => {
    const first = await open();
    await first.user.type(await field(/Why now/), 'Half a thought');
    await screen.findByText(/kept on this phone/);
    first.unmount();
    await waitFor(async () =>
      expect((await readDraft(NEW_STUDENT.id, `apply:${ROUND}`))?.values).toMatchObject({
        answers: { q1: 'Half a thought' },
      }),
    );
    await open();
    expect((await field(/Why now/)).value).toBe('Half a thought');
  });

  it('[FM-02] waits on this phone without a line, and can be changed while it does', async () => {
    const all = await open();
    await fill(all);
    all.network.isDown = true;
    await all.user.click(send());
    await screen.findByText('On this phone, not sent yet');
    screen.getByText('To learn');
    await all.user.click(screen.getByRole('button', { name: 'Change something' }));
    expect((await field(/Why now/)).value).toBe('To learn');
    expect(sent(all, 'submit_programme_application').length).toBeLessThanOrEqual(1);
  });

  it('[FM-18] names no phone in a tab that is borrowed', async () => {
    const all = await open(new Server(), { isBorrowed: true });
    await fill(all);
    await screen.findByText(/in this page alone until it is sent/);
    all.network.isDown = true;
    await all.user.click(send());
    await screen.findByText('Not sent yet');
    expect(screen.queryByText(/this phone/)).toBeNull();
  });

  it('[FEAT-08] tells that it came too late, and keeps what was typed', async () => {
    const server = new Server();
    server.refuse = 'round_closed';
    const all = await open(server);
    await fill(all);
    await all.user.click(send());
    await screen.findByText('The round is closed, and it came too late for it.');
    expect((await field(/Why now/)).value).toBe('To learn');
  });

  it('[FEAT-08] is taken back after being asked, with the answers back in the form', async () => {
    const server = new Server();
    server.hold({ is_late: true });
    const all = await open(server);
    await screen.findByText(/It came after the end/);
    await all.user.click(screen.getByRole('button', { name: 'Withdraw it' }));
    const dialog = within(screen.getByRole('dialog'));
    await all.user.click(dialog.getByRole('button', { name: 'Withdraw it' }));
    await screen.findByText(/You withdrew your application on/);
    expect(sent(all, 'withdraw_programme_application')).toMatchObject([{ p_application_id: 'a1' }]);
    expect((await field(/Why now/)).value).toBe('To learn');
  });
});

describe('whom a round takes', () => {
  it.each([
    [{ youngest: 16 }, null, /write your date of birth into your profile first/],
    [{ youngest: 16 }, inDays(-14 * 365).slice(0, 10), /This round is for people aged 16 or older/],
    [{ oldest: 20 }, '1990-01-01', /This round is for people up to 20/],
  ])('[FEAT-08] %j, born %s: no form, and why', async (ages, born, words) => {
    const server = new Server();
    server.round = round(ages);
    await open(server, { profile: { ...NEW_STUDENT, date_of_birth: born } });
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('[FEAT-08] asks whoever is under 18 for the word of a guardian, and nobody else', async () => {
    const server = new Server();
    server.round = round({ asks_guardian: true });
    const minor = await open(server, { profile: { ...NEW_STUDENT, date_of_birth: null } });
    await fill(minor);
    await minor.user.click(send());
    expect((await screen.findAllByText('Please ask, and mark it when they agree')).length).toBeGreaterThan(0);
    expect(sent(minor, 'submit_programme_application')).toEqual([]);
    await minor.user.click(screen.getByRole('checkbox', { name: /mother, father or guardian/ }));
    await minor.user.click(send());
    await screen.findByText('The team has your application');
    expect(sent(minor, 'submit_programme_application')).toMatchObject([{ p_guardian_agrees: true }]);
    minor.unmount();
    await cleanupScreen();
    server.own = [];
    await open(server, { profile: { ...NEW_STUDENT, date_of_birth: '1990-01-01' } });
    await field(/Why now/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a round that is not open', () => {
  it.each([
    ['has closed', round({ closes_at: inDays(-1) })],
    ['was closed by hand', round({ set_state: 'closed' })],
    ['has no form', round({ form_version: null })],
    ['is not there', undefined],
  ])('[FEAT-08] that %s has no form', async (_what, closed) => {
    const server = new Server();
    server.round = closed;
    await open(server);
    await screen.findByText('Applications are closed');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('says why nothing was read, and asks again', async () => {
    const server = new Server();
    let isBroken = true;
    const answer = (exchange: Exchange) =>
      isBroken && exchange.path === '/rest/v1/cohorts' ? refusal('x', '42501', 403) : server.answer(exchange);
    const all = await open(server, { answer });
    const again = await screen.findByRole('button', { name: 'Try Again' });
    isBroken = false;
    await all.user.click(again);
    await field(/Why now/);
  });
});

describe('on the dashboard', () => {
  it('[FEAT-08] stands where an application is, with the way to it', async () => {
    const server = new Server();
    server.hold({});
    await open(server, { path: '/dashboard' });
    const link = await screen.findByRole('link', { name: 'Writing' });
    expect(link.getAttribute('href')).toBe(`/programs/${ROUND}/apply`);
    screen.getByText('With the team');
  });

  it('stands nothing for whoever has applied for nothing', async () => {
    const all = await open(new Server(), { path: '/dashboard' });
    await waitFor(() =>
      expect(all.network.sent('POST', '/rest/v1/rpc/my_programme_applications')).toHaveLength(1),
    );
    expect(screen.queryByText('Your applications')).toBeNull();
  });
});
