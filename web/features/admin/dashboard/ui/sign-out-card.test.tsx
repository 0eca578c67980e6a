// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { rows } from '#web/testing/fake-network.ts';
import { cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as MentorScreen } from '../screens/mentor-screen.tsx';
import { Component as StudentScreen } from '../screens/student-screen.tsx';
import { renderAdminScreens } from '../testing/render-admin-screens.tsx';
import { ADMIN_ID, MENTOR_ID, Programme, STUDENT_ID } from '../testing/programme.ts';

const SCREENS = {
  '/admin/dashboard/students/:id': StudentScreen,
  '/admin/dashboard/mentors/:id': MentorScreen,
};
const MENTOR_PROFILE = {
  user_id: MENTOR_ID,
  display_name: 'Farida H.',
  languages: [],
  fields: [],
  capacity: 2,
  visibility: 'members',
};
const END = '/rest/v1/rpc/end_sessions_of';

let programme: Programme;
beforeEach(() => {
  programme = new Programme();
  programme.others = ({ path, query }) => {
    if (path === '/rest/v1/mentor_profiles') return rows(MENTOR_PROFILE);
    return path === '/rest/v1/mentorapplications' && query.has('user_id') ? rows() : undefined;
  };
});
afterEach(cleanupScreen);

const open = (person: string, language: Language = 'en') =>
  renderAdminScreens(SCREENS, programme, `/admin/dashboard/${person}`, { language });

describe('signing somebody out everywhere', () => {
  it.each([
    ['student', `students/${STUDENT_ID}`, STUDENT_ID],
    ['mentor', `mentors/${MENTOR_ID}`, MENTOR_ID],
  ])('[SE-05] asks first what it means for a %s, and does it once', async (_who, path, id) => {
    const { user, network } = await open(path);
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = screen.getByRole('dialog', { name: 'Sign this person out everywhere?' });
    expect(within(dialog).getByText(/What has not been sent yet stays on the device/)).toBeTruthy();
    expect(network.sent('POST', END)).toEqual([]);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    await screen.findByText('Signed out everywhere');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(programme.done.map(({ name, args }) => [name, args.p_person_id])).toEqual([
      ['end_sessions_of', id],
    ]);
  });

  it('[SE-05] does nothing where the admin keeps it', async () => {
    const { user, network } = await open(`students/${STUDENT_ID}`);
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.sent('POST', END)).toEqual([]);
  });

  it('[SE-05] repeats under the same id when the answer was lost', async () => {
    const { user, network } = await open(`students/${STUDENT_ID}`);
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = screen.getByRole('dialog');
    programme.isAnswerLost = true;
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    await within(dialog).findByText(/network issue/);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    await screen.findByText('Signed out everywhere');
    const [first, second] = network.sent('POST', END).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(programme.done).toHaveLength(1);
  });

  it.each<[Language, string]>([
    ['en', 'Account and safety'],
    ['fa', 'حساب و مصونیت'],
    ['ps', 'حساب او خوندیتوب'],
  ])('[SE-05] leads an admin to her own account instead, in %s', async (language, name) => {
    await open(`students/${ADMIN_ID}`, language);
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/account');
    await waitFor(() => expect(programme.opened).not.toEqual([]));
    expect(
      screen.queryByRole('button', { name: /Sign out everywhere|خروج از همه جا|له ټولو ځایونو وتل/ }),
    ).toBeNull();
  });
});
