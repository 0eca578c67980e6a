// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ComponentType } from 'react';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { type Exchange, rows, value } from '#web/testing/fake-network.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as HealthScreen } from './health-screen.tsx';
import { Component as RemindersScreen } from './reminders-screen.tsx';
import { Component as SilentScreen } from './silent-screen.tsx';
import { Component as SurveyScreen } from './survey-screen.tsx';
import { Component as VisitsScreen } from './visits-screen.tsx';

const FIGURES = {
  counted_at: new Date().toISOString(),
  funnel: [
    { step: 'signed_up', n: 40 },
    { step: 'matched', n: null },
    { step: 'active', n: 9, withheld: false },
    { step: 'reached', n: 6 },
  ],
  outcomes: [
    { value: 'award', n: 6 },
    { value: 'job', n: null },
    { value: 'a kind to come', n: 5 },
  ],
  days: { n: 12, median: 8.5, nine_of_ten: 21 },
  languages: [{ key: 'ps', free: 3, n: 12 }],
  fields: [{ key: 'none', free: 0, n: null, withheld: true }],
  demand: [
    { language: 'ps', wish: 'female', field: 'medicine', n: 7 },
    { language: 'fa', wish: 'male', field: 'law', n: null },
  ],
  survey: { taken: [{ value: 'answered', n: 11 }], internet_speed: [{ value: 'no_answer', n: null }] },
};

const VISITS = {
  from_day: '2026-10-25',
  until_day: '2026-11-21',
  pages: [
    { page: '/dashboard', n: 90 },
    { page: '/tasks/:id', n: null },
  ],
  languages: [{ value: 'ps', n: 60 }],
  devices: [{ value: 'phone', n: 88 }],
  speeds: [
    {
      page: '',
      measure: 'lcp',
      ratings: [
        { rating: 'good', n: 40 },
        { rating: 'poor', n: 12 },
      ],
    },
    { page: '/dashboard', measure: 'inp', ratings: [{ rating: 'poor', n: 7 }] },
  ],
};

/** Renders a screen for an admin whose database knows these figures and silent pairs. */
function renderFor(
  Screen: ComponentType,
  figures: unknown,
  silent: readonly object[] = [],
  more: Readonly<Record<string, readonly object[]>> = {},
) {
  const answer = ({ path }: Exchange) => {
    const known = more[path.replace('/rest/v1/rpc/', '')];
    if (known) return rows(...known);
    if (path.endsWith('/given_hours')) return rows();
    if (path.endsWith('/programme_figures')) return value(figures);
    if (path.endsWith('/count_programme')) return value(FIGURES);
    if (path.endsWith('/visit_figures')) return value(VISITS);
    return path.endsWith('/silent_pairs') ? rows(...silent) : undefined;
  };
  return renderScreen(<Screen />, {
    profile: { ...NEW_STUDENT, is_admin: true },
    role: 'admin',
    rooms: ['programme-health', 'admin', 'options'],
    path: '/admin/dashboard/health',
    answer,
  });
}

afterEach(async () => {
  vi.restoreAllMocks();
  await cleanupScreen();
});

it('[FEAT-05] shows each figure with the way to its list, and says nothing of fewer than 5', async () => {
  const { network } = await renderFor(HealthScreen, FIGURES);
  const missing = await screen.findByRole('region', { name: 'What is missing most' });
  expect(
    within(missing)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/admin/dashboard/health/waiting?language=ps&wish=female&field=medicine']);
  const places = screen.getByRole('region', { name: 'Places by language' });
  expect(
    within(places)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/admin/dashboard/mentors?places=free&language=ps',
    '/admin/dashboard/health/waiting?language=ps',
  ]);
  expect(screen.getByRole('row', { name: /Ever had a mentor/ }).textContent).toContain('fewer than 5');
  expect(screen.getByRole('row', { name: /No field named/ }).textContent).toContain('not shown');
  expect(screen.getByText('8.5 days')).toBeTruthy();
  expect(network.sent('POST', '/rest/v1/rpc/count_programme')).toEqual([]);
});

it('[FEAT-05] ends the way with what was reached, by kind, and hides the few', async () => {
  await renderFor(HealthScreen, FIGURES);
  const way = await screen.findByRole('region', { name: 'The way of the students' });
  expect(within(way).getByRole('row', { name: /Ever reached something/ }).textContent).toContain('6');
  const reached = screen.getByRole('region', { name: 'What was reached' });
  expect(within(reached).getAllByRole('row')).toHaveLength(3);
  expect(within(reached).getByRole('row', { name: /A scholarship or an award/ }).textContent).toContain('6');
  expect(within(reached).getByRole('row', { name: /A job or an internship/ }).textContent).toContain(
    'fewer than 5',
  );
});

it('[FEAT-05] shows figures that an older version counted', async () => {
  await renderFor(HealthScreen, { ...FIGURES, outcomes: undefined });
  const reached = await screen.findByRole('region', { name: 'What was reached' });
  expect(within(reached).getByText('Nothing has been counted yet.')).toBeTruthy();
});

it('[FEAT-05] counts by itself where nothing has been counted yet', async () => {
  const { network } = await renderFor(HealthScreen, null);
  await screen.findByRole('region', { name: 'The way of the students' });
  expect(network.sent('POST', '/rest/v1/rpc/count_programme')).toHaveLength(1);
});

it('[FEAT-03][FEAT-05] the answers of the survey are those of all together', async () => {
  await renderFor(SurveyScreen, FIGURES);
  const speed = await screen.findByRole('region', { name: 'Speed of the internet' });
  expect(within(speed).getByRole('row', { name: /No answer/ }).textContent).toContain('fewer than 5');
});

it('[FEAT-05] a silent pair leads to both of it', async () => {
  const pair = {
    id: 'm',
    student_id: 's',
    student_code: 'S-7K2QF',
    mentor_id: 'n',
    mentor_name: 'Maryam',
    started_at: '2026-09-01T08:00:00+00:00',
    last_sign: '2026-10-01T08:00:00+00:00',
  };
  await renderFor(SilentScreen, null, [pair]);
  expect((await screen.findByRole('link', { name: 'S-7K2QF' })).getAttribute('href')).toBe(
    '/admin/dashboard/students/s',
  );
  expect(screen.getByRole('link', { name: 'Maryam' }).getAttribute('href')).toBe(
    '/admin/dashboard/mentors/n',
  );
});

it('[FEAT-01] an admin sees which screens are opened and which are slow, and no count under 5', async () => {
  await renderFor(VisitsScreen, null);
  const opened = await screen.findByRole('region', { name: 'Screens that were opened' });
  expect(within(opened).getByRole('row', { name: /dashboard/ }).textContent).toContain('90');
  expect(within(opened).getByRole('row', { name: /tasks/ }).textContent).toContain('fewer than 5');
  const speeds = screen.getByRole('region', { name: 'How fast screens come and answer' });
  expect(
    within(speeds)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['What was measuredTimes goodTimes poor', 'The largest part can be seen4012']);
  const slow = screen.getByRole('region', { name: 'Screens that are often slow' });
  expect(within(slow).getByRole('row', { name: /dashboard/ }).textContent).toBe('/dashboard07');
  expect(screen.getByRole('region', { name: 'Kinds of device' }).textContent).toContain('Phone');
  expect(screen.getByRole('link', { name: 'Visits' })).toBeTruthy();
});

it('[FEAT-05] the hours of mentors stand there in this month and in all, and all of them in the file', async () => {
  const given_hours = Array.from({ length: 25 }, (_, place) => ({
    mentor_id: `n${place}`,
    mentor_name: `Mentor ${place}`,
    month: 140509,
    month_minutes: place === 0 ? 45 : 0,
    all_minutes: 90,
    meetings_count: 2,
  }));
  const { user } = await renderFor(HealthScreen, FIGURES, [], { given_hours });
  const hours = await screen.findByRole('region', { name: 'Hours given by mentors' });
  expect(hours.textContent).toContain('Hours this month: 0.8. Hours in all: 37.5.');
  expect(within(hours).getAllByRole('row')).toHaveLength(21);
  expect(within(hours).getAllByRole('link')[0]?.getAttribute('href')).toBe('/admin/dashboard/mentors/n0');
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:x';
  });
  await user.click(within(hours).getByRole('button', { name: 'Take as a table (CSV)' }));
  expect((await files[0]?.text())?.trim().split('\n')).toHaveLength(26);
});

it('[FEAT-05] what the rules reminded of stands in a list, and what was not shown says so', async () => {
  const reminder = {
    id: 'r1',
    rule: 'pair_silent',
    outcome: 'given',
    created_at: '2026-11-20T08:00:00+00:00',
    side: 'student',
    student_id: 's',
    student_code: 'S-7K2QF',
    mentor_id: 'n',
    mentor_name: 'Maryam',
  };
  const muted = { ...reminder, id: 'r2', rule: 'meeting_near', outcome: 'not_wanted', side: 'mentor' };
  await renderFor(RemindersScreen, null, [], { admin_reminders: [reminder, muted] });
  await screen.findByText('Silent for 14 days');
  const row = screen.getByRole('row', { name: /Meeting within a day/ });
  expect(row.textContent).toContain('the mentor');
  expect(row.textContent).toContain('Not shown: muted');
  expect(screen.getByRole('row', { name: /Silent for 14 days/ }).textContent).toContain('the student');
});

it('[FEAT-05] says when nobody was reminded yet', async () => {
  await renderFor(RemindersScreen, null, [], { admin_reminders: [] });
  await screen.findByText('Nobody was reminded yet');
});
