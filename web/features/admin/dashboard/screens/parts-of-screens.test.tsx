// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal, rows } from '#web/testing/fake-network.ts';
import { cleanupScreen } from '#web/testing/render-screen.tsx';
import { renderAdminScreens } from '../testing/render-admin-screens.tsx';
import { applicationId, MENTOR_ID, Programme, STUDENT_ID } from '../testing/programme.ts';
import { Component as ApplicationScreen } from './application-screen.tsx';
import { Component as MentorScreen } from './mentor-screen.tsx';
import { Component as OverviewScreen } from './overview-screen.tsx';
import { Component as StudentScreen } from './student-screen.tsx';
import { Component as StudentsScreen } from './students-screen.tsx';

const OVERVIEW = '/admin/dashboard';
const STUDENTS = '/admin/dashboard/students';
const NOT_ALLOWED = /Your account may not do this/;
const OFFLINE = 'You appear to be offline. Please check your internet connection.';

let programme: Programme;
beforeEach(() => {
  programme = new Programme();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
  cleanupScreen();
});

/** The line goes down as a browser notices it. */
function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
}

/** Of each part its place, what it asks for, and what shows that it is there. */
const PARTS: readonly [
  string,
  { path: string; screen: ComponentType; asks: string; shows: string | RegExp },
][] = [
  ['the figures', { path: OVERVIEW, screen: OverviewScreen, asks: '/rpc/admin_counts', shows: '54' }],
  [
    'the waiting applications',
    { path: OVERVIEW, screen: OverviewScreen, asks: '/rpc/admin_applications', shows: 'Hopeful1 Person' },
  ],
  [
    'the waiting students',
    { path: OVERVIEW, screen: OverviewScreen, asks: '/rpc/admin_longest_waiting', shows: 'S-7K2QF' },
  ],
  ['what happened', { path: OVERVIEW, screen: OverviewScreen, asks: '/audit_log', shows: /Nothing yet/ }],
  [
    'an application',
    {
      path: `${OVERVIEW}/applications/${applicationId(1)}`,
      screen: ApplicationScreen,
      asks: '/mentorapplications',
      shows: 'Because it helped me.',
    },
  ],
  [
    'a student',
    {
      path: `${STUDENTS}/${STUDENT_ID}`,
      screen: StudentScreen,
      asks: '/rpc/open_student',
      shows: 'پروانه نوری',
    },
  ],
  [
    'the mentors of a student',
    {
      path: `${STUDENTS}/${STUDENT_ID}`,
      screen: StudentScreen,
      asks: '/matches',
      shows: 'This student has had no mentor yet.',
    },
  ],
  [
    'a mentor',
    {
      path: `${OVERVIEW}/mentors/${MENTOR_ID}`,
      screen: MentorScreen,
      asks: '/mentor_profiles',
      shows: 'Takes nobody now',
    },
  ],
  [
    'the students of a mentor',
    {
      path: `${OVERVIEW}/mentors/${MENTOR_ID}`,
      screen: MentorScreen,
      asks: '/matches',
      shows: 'This mentor has had no student yet.',
    },
  ],
  [
    'the hours of a mentor',
    {
      path: `${OVERVIEW}/mentors/${MENTOR_ID}`,
      screen: MentorScreen,
      asks: '/rpc/given_hours',
      shows: 'No meeting with this mentor has taken place yet.',
    },
  ],
];

/** What no other table of the fixture knows: a mentor who shows herself and takes nobody now. */
const MENTOR_PROFILE = {
  user_id: MENTOR_ID,
  display_name: 'Farida H.',
  languages: [],
  fields: ['law'],
  capacity: 2,
  places_taken: 1,
  visibility: 'members',
  accepting: false,
  is_approved: true,
};

function answerMentor(path: string, query: URLSearchParams): Response | undefined {
  if (path === '/rest/v1/mentor_profiles') return rows(MENTOR_PROFILE);
  if (path === '/rest/v1/rpc/given_hours') return rows();
  return path === '/rest/v1/mentorapplications' && query.has('user_id') ? rows() : undefined;
}

/** Whether a request is the one of a part; the session's own look-ups of profile and role are none. */
function isAskedBy(asks: string, path: string, query: URLSearchParams): boolean {
  if (path !== `/rest/v1${asks}`) return false;
  if (asks === '/profiles') return query.has('account_role');
  return asks !== '/mentorapplications' || query.has('id');
}

describe.each(PARTS)('%s', (_name, part) => {
  const route = part.path.replace(/[^/]*-[^/]*$/, ':id');
  const open = () => renderAdminScreens({ [route]: part.screen }, programme, part.path);

  it('[FEAT-05] says what failed, and is there when asked again', async () => {
    let isHealed = false;
    programme.others = ({ path, query }) =>
      !isHealed && isAskedBy(part.asks, path, query)
        ? refusal('not_allowed', '42501', 403)
        : answerMentor(path, query);
    const { user } = await open();
    await screen.findByText(NOT_ALLOWED);
    expect(screen.queryByText(part.shows)).toBeNull();
    isHealed = true;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText(part.shows);
    expect(screen.queryByText(NOT_ALLOWED)).toBeNull();
  });

  it('[FEAT-05][UI-12] says that there is no network, and keeps what it had read', async () => {
    programme.others = ({ path, query }) => answerMentor(path, query);
    const { network } = await open();
    await screen.findByText(part.shows);
    goOffline();
    network.isDown = true;
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    expect((await screen.findAllByText(OFFLINE)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/from before and may have changed/).length).toBeGreaterThan(0);
    expect(screen.getByText(part.shows)).toBeTruthy();
  });
});

describe('the list behind a page', () => {
  it('[FEAT-05] is found again with the search and filter it had', async () => {
    const { user, path, query } = await renderAdminScreens(
      { [STUDENTS]: StudentsScreen, [`${STUDENTS}/:id`]: StudentScreen },
      programme,
      `${STUDENTS}?mentor=none`,
    );
    await screen.findByText('S-7K2QF');
    await user.type(screen.getByRole('textbox', { name: 'Search by name, email or code' }), 'parwana{Enter}');
    await user.selectOptions(screen.getByLabelText('Profile'), 'complete');
    await user.click(within(screen.getByRole('table')).getByRole('link'));
    await screen.findByText('پروانه نوری');
    expect(query()).toBe('');
    await user.click(screen.getByRole('link', { name: 'All students' }));
    await screen.findByRole('heading', { level: 1, name: 'Students' });
    expect(path()).toBe(STUDENTS);
    expect(query()).toBe('?mentor=none&profile=complete');
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLInputElement>('textbox', { name: 'Search by name, email or code' }).value,
      ).toBe('parwana'),
    );
  });
});
