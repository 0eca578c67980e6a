// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { type RenderScreenOptions, renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { answerRun, type Run } from './data/solver-messages.ts';
import { Component as RoundScreen } from './screens/round-screen.tsx';
import { Component as RoundsScreen } from './screens/rounds-screen.tsx';

const ROUND_ID = '4a0e1e6c-6a0c-4a53-9a1e-0d5a2a4a7b11';

/** A worker that computes with the real solver, in the test's own thread. */
class WorkerOfTest extends EventTarget {
  static ended = 0;
  static isSilent = false;
  postMessage(run: Run): void {
    if (WorkerOfTest.isSilent) return;
    queueMicrotask(() => answerRun(run, (data) => this.dispatchEvent(new MessageEvent('message', { data }))));
  }
  terminate(): void {
    WorkerOfTest.ended += 1;
  }
}

const waiting = (id: string, more: object = {}) => ({
  id,
  code: `S-${id.toUpperCase()}`,
  initials: 'Z H',
  language: 'fa',
  english_level: 'beginner',
  gender: 'female',
  is_minor: true,
  gender_wish: null,
  province: 'Kabul',
  internet_speed: null,
  interests: 'law',
  waiting_days: 12,
  wishes: [] as string[],
  ...more,
});
const mentor = (id: string, gender: string) => ({
  id,
  display_name: `Mentor ${id}`,
  languages: [{ language: 'fa', level: 'native' }],
  fields: ['law'],
  gender,
  willing_girls: true,
  willing_minors: true,
  is_cleared: true,
  capacity: 1,
  taken: 0,
  hours_per_week: null,
  prefers: [],
  avoids: [],
});
const POOL = {
  students: [waiting('aa'), waiting('bb')],
  mentors: [mentor('woman', 'female'), mentor('man', 'male')],
  never: [],
};
const ROUND = {
  id: ROUND_ID,
  state: 'draft',
  version: 2,
  objective: 'coverage',
  weights: { mother_tongue: 20, fluency: 10, fields: 30, waiting: 20 },
  threshold_points: 30,
  hours_per_student: 1,
  seed: 7,
  pairs_count: 1,
  stats: { unmatched: 1, total: 50, cutPairs: 0, fairness: [], prices: [], refusedLocks: [] },
  unmatched: [{ studentId: 'bb', code: 'S-BB', rule: 'places', change: { code: 'one_place', mentors: 1 } }],
  saved_by: PERSON.id,
  submitted_by: null,
  published_by: null,
  published_at: null as string | null,
  created_at: '2026-11-20 08:00:00+00',
  updated_at: '2026-11-20 08:00:00+00',
};
const PROPOSAL = {
  student_id: 'aa',
  mentor_id: 'woman',
  score: 50,
  reasons: [{ code: 'language', language: 'fa', isOwn: true }],
  is_locked: false,
  attempt: 1,
  card: { student_code: 'S-AA' },
  mentor: { display_name: 'Mentor woman' },
  match: null,
};

class RoundServer {
  round = ROUND;
  problems: object[] = [];
  pool = POOL;
  proposal: object = PROPOSAL;
  refusals: Record<string, string> = {};
  readonly answer = ({ path }: Exchange): Response | undefined => {
    const refused = this.refusals[path];
    if (refused) return refusal(refused, 'P0001', 400);
    switch (path) {
      case '/rest/v1/match_rounds':
        return rows(this.round);
      case '/rest/v1/match_proposals':
        return rows(this.proposal);
      case '/rest/v1/rpc/match_pool':
        return value(this.pool);
      case '/rest/v1/rpc/round_problems':
        return rows(...this.problems);
      case '/rest/v1/rpc/round_wishes':
        return rows({ student_id: 'aa', mentor_id: 'woman', reason: 'She knows law' });
      default:
        return path.startsWith('/rest/v1/rpc/') && !path.endsWith('my_role') ? value(null) : undefined;
    }
  };
}

const open = (server: RoundServer, path: string, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(
    <Routes>
      <Route path="/admin/dashboard/rounds" element={<RoundsScreen />} />
      <Route path="/admin/dashboard/rounds/:id" element={<RoundScreen />} />
    </Routes>,
    {
      profile: PERSON,
      role: 'admin',
      rooms: ['matching', 'admin', 'options'],
      path,
      answer: server.answer,
      ...options,
    },
  );
const bodies = ({ network }: Awaited<ReturnType<typeof open>>, name: string) =>
  network.sent('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body as Record<string, unknown>);
const press = async (all: Awaited<ReturnType<typeof open>>, name: string | RegExp) =>
  all.user.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  WorkerOfTest.isSilent = false;
  WorkerOfTest.ended = 0;
  vi.stubGlobal('Worker', WorkerOfTest);
});
afterEach(cleanupScreen);

describe('rounds of matching', () => {
  it('[FEAT-11] lists the rounds with state and figures, in Dari too', async () => {
    await open(new RoundServer(), '/admin/dashboard/rounds', { language: 'fa' });
    expect(await screen.findByText('پیش‌نویس')).toBeTruthy();
    expect(screen.getByText('۱ همراهی')).toBeTruthy();
  });

  it('[FEAT-11] computes a draft, says why for each, and saves it whole', async () => {
    const all = await open(new RoundServer(), '/admin/dashboard/rounds/new');
    await press(all, 'Compute a draft');
    expect(await screen.findByText('This draft is not saved yet')).toBeTruthy();
    const pairs = screen.getByRole('region', { name: '1 match' });
    expect(within(pairs).getByText('Mentor woman')).toBeTruthy();
    expect(within(pairs).getByText('Both speak Dari.')).toBeTruthy();
    expect(within(pairs).getByText('Shared fields: Law.')).toBeTruthy();
    const rest = screen.getByRole('region', { name: '1 student without a mentor' });
    expect(within(rest).getByText('All mentors who fit are full')).toBeTruthy();
    expect(within(rest).getByText('One more place with 1 mentor who fits')).toBeTruthy();
    expect(within(rest).getByText(/5 more places with women who speak/)).toBeTruthy();
    await press(all, 'Save the draft');
    await waitFor(() => expect(bodies(all, 'save_match_round')).toHaveLength(1));
    const [saved] = bodies(all, 'save_match_round');
    expect(saved).toMatchObject({ p_expected_version: 0, p_settings: { objective: 'coverage' } });
    expect(saved?.p_pairs).toHaveLength(1);
    expect(JSON.stringify(saved)).not.toContain('Mentor woman');
    await waitFor(() => expect(all.path()).toBe(`/admin/dashboard/rounds/${String(saved?.p_round_id)}`));
  });

  it('[FEAT-11] says of a pair that the student asked for it, and how many have whom they asked for', async () => {
    const server = new RoundServer();
    const ids = ['aa', 'bb', 'cc', 'dd', 'ee'];
    server.pool = {
      ...POOL,
      students: ids.map((id) => waiting(id, { wishes: ['man', 'woman'] })),
      mentors: [{ ...mentor('woman', 'female'), capacity: 5 }],
    };
    const all = await open(server, '/admin/dashboard/rounds/new');
    await press(all, 'Compute a draft');
    expect(await screen.findAllByText('The student asked for this mentor: second wish.')).toHaveLength(5);
    expect(screen.getByText('Students who asked for a mentor: 5')).toBeTruthy();
    expect(screen.getByText('With a mentor they asked for: 5 (100%)')).toBeTruthy();
    expect(screen.getByText('With the mentor of their first wish: 0 (0%)')).toBeTruthy();
    await press(all, 'Save the draft');
    await waitFor(() =>
      expect(bodies(all, 'save_match_round')).toMatchObject([
        { p_stats: { wishes: { asked: 5, first: 0, any: 5 } }, p_settings: { weights: { wish: 20 } } },
      ]),
    );
  });

  it('[FEAT-11] shows why she asked beside a saved pair, and asks for such words for no other', async () => {
    const server = new RoundServer();
    server.proposal = { ...PROPOSAL, reasons: [{ code: 'wished', rank: 1 }, ...PROPOSAL.reasons] };
    const all = await open(server, `/admin/dashboard/rounds/${ROUND_ID}`, { language: 'ps' });
    expect(await screen.findByText('She knows law')).toBeTruthy();
    expect(bodies(all, 'round_wishes')).toEqual([{ p_round_id: ROUND_ID }]);
    await cleanupScreen();
    server.proposal = PROPOSAL;
    const other = await open(server, `/admin/dashboard/rounds/${ROUND_ID}`);
    await screen.findByText('Both speak Dari.');
    expect(bodies(other, 'round_wishes')).toEqual([]);
  });

  it('[FEAT-11] says what of a pair its mentor prefers and what she would rather not', async () => {
    const server = new RoundServer();
    server.proposal = {
      ...PROPOSAL,
      reasons: [
        ...PROPOSAL.reasons,
        { code: 'mentor_prefers', fields: ['law'] },
        { code: 'mentor_rather_not', fields: ['arts', 'career'] },
      ],
    };
    await open(server, `/admin/dashboard/rounds/${ROUND_ID}`);
    await screen.findByText('The mentor would like to help with: Law.');
    screen.getByText('The mentor would rather not help with: Arts and Career.');
    await cleanupScreen();
    await open(server, `/admin/dashboard/rounds/${ROUND_ID}`, { language: 'ps' });
    await screen.findByText(/منټور غوره ګڼي چې په دې کې مرسته ونه کړي/);
  });

  it('[FEAT-11] counts no wish in a round from before there were any, until an admin says so', async () => {
    const server = new RoundServer();
    server.pool = { ...POOL, students: [waiting('aa', { wishes: ['woman'] })] };
    const all = await open(server, `/admin/dashboard/rounds/${ROUND_ID}`);
    await press(all, 'Compute a draft');
    await press(all, 'Save the draft');
    await waitFor(() =>
      expect(bodies(all, 'save_match_round')).toMatchObject([
        { p_settings: { weights: { wish: 0, mentor_wish: 0 } } },
      ]),
    );
    expect(bodies(all, 'save_match_round')[0]?.p_pairs).toMatchObject([{ score: 48 }]);
  });

  it('[FEAT-11] stops a run, and says when the pool could not be read', async () => {
    WorkerOfTest.isSilent = true;
    const server = new RoundServer();
    const all = await open(server, '/admin/dashboard/rounds/new');
    await press(all, 'Compute a draft');
    await press(all, 'Stop');
    expect(await screen.findByRole('button', { name: 'Compute a draft' })).toBeTruthy();
    server.refusals['/rest/v1/rpc/match_pool'] = 'not_found';
    await press(all, 'Compute a draft');
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('[FEAT-11] compares a new run with the saved draft, keeps pairs and bans them after asking', async () => {
    const all = await open(new RoundServer(), `/admin/dashboard/rounds/${ROUND_ID}`);
    await press(all, /^Keep the match of/);
    await waitFor(() =>
      expect(bodies(all, 'lock_proposal')).toMatchObject([{ p_student_id: 'aa', p_locked: true }]),
    );
    await press(all, /^Never match these two:/);
    expect(bodies(all, 'ban_pair')).toEqual([]);
    await press(all, 'Never match these two');
    await waitFor(() =>
      expect(bodies(all, 'ban_pair')).toMatchObject([{ p_mentor_id: 'woman', p_banned: true }]),
    );
    await press(all, 'Compute a draft');
    expect(await screen.findByText(/Against the saved draft: 0 more/)).toBeTruthy();
    await press(all, 'Save the draft');
    await waitFor(() => expect(bodies(all, 'save_match_round')).toMatchObject([{ p_expected_version: 2 }]));
  });

  it('[FEAT-11] names pairs that are not possible any more, publishes after asking, and says what was refused', async () => {
    const server = new RoundServer();
    server.round = { ...ROUND, state: 'review' };
    server.problems = [{ student_id: 'aa', mentor_id: 'woman', rule: 'full' }];
    server.refusals['/rest/v1/rpc/publish_match_round'] = 'pool_changed';
    const all = await open(server, `/admin/dashboard/rounds/${ROUND_ID}`);
    expect(await screen.findByText('These matches are no longer possible')).toBeTruthy();
    expect(screen.getByText(/No place is left/)).toBeTruthy();
    await press(all, 'Publish the round');
    expect(bodies(all, 'publish_match_round')).toEqual([]);
    await all.user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish the round' }),
    );
    expect(await screen.findByText(/People or places have changed/)).toBeTruthy();
    expect(bodies(all, 'publish_match_round')).toMatchObject([
      { p_round_id: ROUND_ID, p_event_id: expect.stringMatching(/^[\da-f-]{36}$/) as string },
    ]);
  });

  it('[FEAT-11] leaves more than 50 pairs to another admin', async () => {
    const server = new RoundServer();
    server.round = { ...ROUND, state: 'review', pairs_count: 51 };
    await open(server, `/admin/dashboard/rounds/${ROUND_ID}`);
    const button = await screen.findByRole('button', { name: 'Publish the round' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText(/published by an admin who did not prepare it/)).toBeTruthy();
  });
});
