// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#domain/profiles/profile.ts';
import { type Exchange, rows, value } from '#web/testing/fake-network.ts';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { renderScreen, type RenderScreenOptions, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component } from './dashboard-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanupScreen);

const COMPLETE: Profile = {
  ...NEW_STUDENT,
  education_level: 'high_school',
  english_level: 'beginner',
  interests: 'Astronomy',
};

const MENTOR = {
  display_name: 'Sara N.',
  fields: ['mathematics', 'law'],
  languages: [{ language: 'fa', level: 'native' }],
  country: 'DE',
  hours_per_week: 3,
  about: 'I like questions.',
};

interface World {
  match?: unknown;
  place?: number | null;
  news?: unknown[];
  survey?: unknown[];
  tasks?: unknown[];
  messages?: unknown[];
  unread?: unknown[];
}

const answer =
  (world: World) =>
  ({ path, query, body }: Exchange): Response | undefined => {
    if (path === '/rest/v1/matches') return world.match ? rows(world.match) : rows();
    if (path === '/rest/v1/rpc/student_queue_position') return value(world.place ?? null);
    if (path === '/rest/v1/notifications') return rows(...(world.news ?? []));
    if (path === '/rest/v1/survey_responses') return rows(...(world.survey ?? []));
    if (path === '/rest/v1/tasks') return rows(...(world.tasks ?? []));
    if (path === '/rest/v1/messages') {
      return rows(...((query.has('read_at') ? world.unread : world.messages) ?? []));
    }
    if (path === '/rest/v1/meetings' || path === '/rest/v1/rpc/my_programme_applications') return rows();
    if (path === '/rest/v1/rpc/move_task') return value({ id: (body as { p_task_id: string }).p_task_id });
    return undefined;
  };

const open = (profile: Profile, world: World = {}, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<Component />, { profile, answer: answer(world), ...options });

const asksForHome = ({ network }: Awaited<ReturnType<typeof open>>) =>
  network.sent('POST', '/rest/v1/rpc/student_home').length;

const card = (name: RegExp) => screen.findByRole('region', { name });

describe('the next step', () => {
  it('[ROUTE-16] [PERM-02] [WIZ-07] is the profile while that is incomplete', async () => {
    await open(NEW_STUDENT);
    const step = await card(/complete your profile/i);
    const link = within(step).getByRole('link', { name: /continue your profile/i });
    expect(link.getAttribute('href')).toBe('/profile#profile-interests');
    expect((await card(/my mentor/i)).textContent).toContain('You are not in the queue yet');
  });

  it('[FEAT-03] invites to the survey until it was answered or skipped', async () => {
    await open(COMPLETE, { place: 4 });
    await card(/answer a few short questions/i);
  });

  it('[FEAT-03] does not ask twice', async () => {
    await open(COMPLETE, {
      place: 4,
      survey: [{ outcome: 'skipped', created_at: '2026-11-20T08:00:00+00:00' }],
    });
    await card(/one more answer helps/i);
    expect(screen.queryByRole('region', { name: /a few short questions/i })).toBeNull();
  });
});

describe('mentor and queue', () => {
  it('[ROUTE-16] says the place in the queue and promises nothing', async () => {
    await open(COMPLETE, { place: 4 });
    const mentor = await card(/my mentor/i);
    await within(mentor).findByText('Your place in the queue: 4');
    expect(mentor.textContent).toContain('we do not know how long it takes');
  });

  it('[ROUTE-16] asks for the place anew when the profile becomes complete', async () => {
    const on = await open(NEW_STUDENT, { place: 21 });
    await card(/complete your profile/i);
    await waitFor(() => expect(asksForHome(on)).toBe(1));
    act(() => on.queries.setQueryData(['profile', NEW_STUDENT.id], COMPLETE));
    await within(await card(/my mentor/i)).findByText('Your place in the queue: 21');
    expect(asksForHome(on)).toBe(2);
  });

  it('[ROUTE-16] welcomes whoever has just completed the profile, with the place and what comes next', async () => {
    sessionStorage.setItem('welcome', COMPLETE.id);
    const { user } = await open(COMPLETE, { place: 21 });
    const welcome = await card(/your profile is complete/i);
    expect(welcome.textContent).toContain('You are number 21 in the queue');
    expect(welcome.textContent).toContain('What happens next');
    await user.click(within(welcome).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: /your profile is complete/i })).toBeNull();
    expect(sessionStorage.getItem('welcome')).toBe('');
  });

  it('[ROUTE-16] does not welcome somebody else on the same phone', async () => {
    sessionStorage.setItem('welcome', 'somebody-else');
    await open(COMPLETE, { place: 21 });
    await within(await card(/my mentor/i)).findByText('Your place in the queue: 21');
    expect(screen.queryByRole('region', { name: /your profile is complete/i })).toBeNull();
  });

  it('[ROUTE-16] tells somebody complete who is not waiting what that can mean', async () => {
    await open(COMPLETE, { place: null });
    const mentor = await card(/my mentor/i);
    await within(mentor).findByText(/applied to be a mentor, we keep your place/);
    expect(mentor.textContent).not.toContain('You join it when');
  });

  it('[ROUTE-16] [FEAT-11] shows the public part of the mentor and since when, in both calendars', async () => {
    const { user } = await open(COMPLETE, {
      match: { id: 'pair', state: 'active', started_at: '2026-09-22 04:56:52.036+00', mentor: MENTOR },
    });
    const mentor = await card(/my mentor/i);
    await within(mentor).findByRole('link', { name: /Sara N/ });
    await user.click(within(mentor).getByText(/^About/));
    expect(mentor.textContent).toContain('22 September 2026 (31 Sunbula 1405 SH)');
    await within(mentor).findByText('Mathematics and Law');
    expect(mentor.textContent).toContain('Germany');
    await card(/get to know your mentor/i);
  });

  it('[WIZ-04] speaks Dari with Dari digits', async () => {
    await open(COMPLETE, { place: 12 }, { language: 'fa' });
    await screen.findByText('جای شما در صف انتظار: ۱۲');
  });
});

describe('what she has planned', () => {
  const task = (number: number, due: string | null) => ({
    id: `t${number}`,
    title: `Operation ${number}`,
    body: '',
    due,
    state: 'open',
    created_by: 'somebody',
    acknowledged_at: null,
    created_at: `2026-11-0${number} 08:00:00+00`,
    moved_at: `2026-11-0${number} 08:00:00+00`,
  });
  const match = { id: 'pair', state: 'active', started_at: '2026-09-22 04:56:52.036+00', mentor: MENTOR };

  it('[ROUTE-16] [FEAT-04] follows the mentor, what is due first on top, with the link to all of it', async () => {
    const tasks = [task(1, null), task(2, '2099-01-01'), task(3, '2026-01-01'), task(4, null)];
    const { network } = await open(COMPLETE, { match, tasks });
    const planned = await card(/^tasks$/i);
    const items = await within(planned).findAllByRole('listitem');
    expect(items.map((item) => /Operation \d/.exec(item.textContent)?.[0])).toEqual([
      'Operation 3',
      'Operation 2',
      'Operation 1',
    ]);
    expect(items[0]?.textContent).toContain('days late');
    const link = within(planned).getByRole('link', { name: 'All 4' });
    expect(link.getAttribute('href')).toBe('/tasks/pair');
    expect(network.sent('POST', '/rest/v1/rpc/acknowledge_tasks')).toEqual([]);
  });

  it('[FEAT-04] is the one next step: what is due first', async () => {
    await open(COMPLETE, { match, tasks: [task(1, null), task(2, '2099-01-01')] });
    const step = await card(/^operation 2$/i);
    expect(step.textContent).toContain('Your next step');
    expect(step.textContent).toContain('1 January · 12 Jadi');
    const link = within(step).getByRole('link', { name: 'Open your tasks' });
    expect(link.getAttribute('href')).toBe('/tasks/pair');
  });

  it('[FEAT-04] is ticked in place, stays where it was, and can be taken back', async () => {
    const on = await open(COMPLETE, { match, tasks: [task(1, null), task(2, '2099-01-01')] });
    const tick = await within(await card(/^tasks$/i)).findByRole('checkbox', {
      name: /^Done: .*Operation 2/,
    });
    await on.user.click(tick);
    await waitFor(() => expect(tick.getAttribute('aria-checked')).toBe('true'));
    await on.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(on.network.sent('POST', '/rest/v1/rpc/move_task').map(({ body }) => body)).toMatchObject([
        { p_task_id: 't2', p_to: 'done', p_seen: ['open'] },
        { p_task_id: 't2', p_to: 'open', p_seen: ['open', 'done'] },
      ]),
    );
  });

  it('[ROUTE-16] is not spoken of where nobody accompanies her', async () => {
    await open(COMPLETE, { place: 4 });
    await screen.findByText('Your place in the queue: 4');
    expect(screen.queryByRole('region', { name: /^tasks$/i })).toBeNull();
  });
});

describe('the way to the mentor', () => {
  const match = { id: 'pair', state: 'active', started_at: '2026-09-22 04:56:52.036+00', mentor: MENTOR };

  it('[ROUTE-16] is a row with the last words and how many are new, which opens the messages', async () => {
    await open(COMPLETE, {
      match,
      messages: [{ sender_id: 'mentor', body: 'Well done!', sent_at: '2026-11-20 08:00:00+00' }],
      unread: [{ id: 'm1', thread_id: 'pair' }],
    });
    const row = await within(await card(/my mentor/i)).findByRole('link', { name: /Sara N/ });
    await waitFor(() => expect(row.textContent).toContain('Well done!'));
    await waitFor(() => expect(row.textContent).toContain('1 unread'));
    expect(row.getAttribute('href')).toBe('/messages/pair');
  });

  it('[ROUTE-16] says that the first message is to be written, and who wrote the last one', async () => {
    const first = await open(COMPLETE, { match, messages: [] });
    await within(await card(/my mentor/i)).findByText('Write the first message');
    await card(/get to know your mentor/i);
    first.unmount();
    await cleanupScreen();
    await open(COMPLETE, {
      match,
      messages: [{ sender_id: COMPLETE.id, body: 'Thanks', sent_at: '2026-11-20 08:00:00+00' }],
    });
    await waitFor(async () => expect((await card(/my mentor/i)).textContent).toContain('You: Thanks'));
  });
});

describe('how far the student has come', () => {
  it('[ROUTE-16] is shown as six stops, with the one where the student is now', async () => {
    await open(COMPLETE, { place: 4 });
    const path = await card(/your path so far/i);
    const stops = within(path).getAllByRole('listitem');
    expect(stops.map((stop) => stop.textContent)).toEqual([
      'Profiledone',
      'Mentor',
      'Plan',
      'Meeting',
      'Apply',
      'Place',
    ]);
    expect(stops.filter((stop) => stop.getAttribute('aria-current') === 'step')).toEqual([stops[1]]);
  });
});

describe('on a slow line', () => {
  it('[ROUTE-16] asks for the match, the place, the survey and the proposals by one call', async () => {
    const on = await open(COMPLETE, {
      place: 4,
      survey: [{ outcome: 'skipped', created_at: '2026-11-01 00:00:00+00' }],
    });
    await screen.findByText('Your place in the queue: 4');
    expect(asksForHome(on)).toBe(1);
    expect(on.network.sent('GET', '/rest/v1/matches')).toEqual([]);
    expect(on.network.sent('GET', '/rest/v1/survey_responses')).toEqual([]);
    expect(on.network.sent('POST', '/rest/v1/rpc/my_proposals')).toEqual([]);
  });

  it('[ROUTE-16] reads messages, tasks, meetings and applications out of the same answer', async () => {
    const match = { id: 'pair', state: 'active', started_at: '2026-09-22 04:56:52.036+00', mentor: MENTOR };
    const home = {
      match,
      queue_position: null,
      survey: null,
      proposals: [],
      parts: {
        announcements: [],
        applications: [],
        notifications: [],
        unread: [{ id: 'm1', thread_id: 'pair' }],
        meetings: [],
        pairs: [],
        checkins: [],
        last_message: [{ sender_id: 'mentor', body: 'Well done!', sent_at: '2026-11-20T08:00:00+00:00' }],
        tasks: [],
      },
    };
    const on = await open(COMPLETE, undefined, {
      answer: ({ path }) => (path === '/rest/v1/rpc/student_home' ? rows(home) : undefined),
    });
    const row = await within(await card(/my mentor/i)).findByRole('link', { name: /Sara N/ });
    await waitFor(() => expect(row.textContent).toContain('Well done!'));
    await waitFor(() => expect(row.textContent).toContain('1 unread'));
    await card(/^tasks$/i);
    expect(asksForHome(on)).toBe(1);
    const asked = on.network.exchanges.map(({ path }) => path);
    for (const part of [
      'messages',
      'tasks',
      'meetings',
      'checkins',
      'notifications',
      'rpc/my_programme_applications',
    ])
      expect(asked).not.toContain(`/rest/v1/${part}`);
  });
});

describe('[FM-01] on a metered line', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
    localStorage.clear();
  });

  it.each([
    ['is offered the app without internet', 'cellular', false, true],
    ['is not, where she has chosen it', 'cellular', true, false],
    ['is not on another line, where it is there by itself', 'wifi', false, false],
  ] as const)('the student %s', async (_what, type, isChosen, isOffered) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { type } });
    if (isChosen) localStorage.setItem('keeps-ahead', '1');
    await open(COMPLETE);
    await screen.findByRole('link', { name: /^Ask the advisor/ });
    const link = screen.queryByRole('link', { name: /^Use the app without internet/ });
    expect(link?.getAttribute('href') ?? null).toBe(isOffered ? '/this-phone' : null);
  });
});

describe('without a network', () => {
  it('[UI-12] says so, offers to try again and keeps what it knows', async () => {
    const on = await open(COMPLETE, { place: 4 });
    const mentor = await card(/my mentor/i);
    await within(mentor).findByText('Your place in the queue: 4');
    on.network.isDown = true;
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await screen.findByText('You are offline');
    expect(mentor.textContent).toContain('Your place in the queue: 4');
    on.network.isDown = false;
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    if (again) await on.user.click(again);
    await waitFor(() => expect(screen.queryByText('You are offline')).toBeNull());
  });

  it('[ROUTE-16] reads again when the page comes back into view', async () => {
    const on = await open(COMPLETE, { place: 4 });
    await screen.findByText('Your place in the queue: 4');
    const before = asksForHome(on);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(asksForHome(on)).toBeGreaterThan(before));
  });
});
