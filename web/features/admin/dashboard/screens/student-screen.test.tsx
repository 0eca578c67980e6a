// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { createStore, keys } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedDraft, cleanupScreen } from '#web/testing/render-screen.tsx';
import { renderAdminScreens } from '../testing/render-admin-screens.tsx';
import { ADMIN, MENTOR_ID, Programme, STUDENT_ID, STUDENT_ROW } from '../testing/programme.ts';
import { Component as StudentScreen } from './student-screen.tsx';
import { Component as StudentsScreen } from './students-screen.tsx';

const ADDRESS = '/admin/dashboard/students';
const SCREENS = { [ADDRESS]: StudentsScreen, [`${ADDRESS}/:id`]: StudentScreen };

const ACTIVE_MATCH = {
  id: 'c0000000-0000-4000-8000-000000000001',
  student_id: STUDENT_ID,
  mentor_id: MENTOR_ID,
  state: 'active',
  started_at: '2026-11-03T08:00:00+00:00',
  ended_at: null,
  ended_reason: null,
  mentor: { display_name: 'Farida H.' },
  student: { student_code: 'S-7K2QF' },
  events: [{ id: 'e1', to_state: 'active', reason: null, created_at: '2026-11-03T08:00:00+00:00' }],
  endings: [] as object[],
  notes: [{ id: 'e1', note: 'both speak Pashto', author_id: null }],
};

let programme: Programme;
beforeEach(() => {
  programme = new Programme();
});
afterEach(cleanupScreen);

const open = () => renderAdminScreens(SCREENS, programme, `${ADDRESS}/${STUDENT_ID}`);

async function chooseMentor(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Choose a mentor' }));
  await user.click(await screen.findByRole('button', { name: /^Choose .*Farida H\./ }));
  return screen.getByRole('dialog');
}
const createMatch = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Create the match' });

describe('students', () => {
  it('[FEAT-05] are listed by code and initials, without a name', async () => {
    const { container } = await renderAdminScreens(
      SCREENS,
      programme,
      `${ADDRESS}?mentor=none&profile=complete`,
    );
    await screen.findByText('S-7K2QF');
    expect(container.textContent).not.toContain('پروانه');
    expect(screen.getByLabelText<HTMLSelectElement>('Mentor').value).toBe('none');
  });
  it('[FEAT-05] a profile says of each question what was answered, and where there is no answer', async () => {
    await open();
    const born = await screen.findByText('Date of birth');
    expect(born.nextElementSibling?.textContent).toBe('No answer');
    expect(screen.getByText('About the student').nextElementSibling?.textContent).toBe('No answer');
    expect(screen.getByText('First name').nextElementSibling?.textContent).toBe('پروانه');
  });
  it('[FEAT-05] are counted whole, and of what words find more than a thousand are told as that', async () => {
    programme.students = Array.from({ length: 31 }, (_nothing, nth) => ({
      ...STUDENT_ROW,
      id: `${STUDENT_ID.slice(0, -2)}${10 + nth}`,
      student_id: `S-${10 + nth}`,
    }));
    programme.studentsCount = 61_843;
    const { user } = await renderAdminScreens(SCREENS, programme, ADDRESS);
    const said = await screen.findByText('30 of 61,843 shown');
    expect(said.getAttribute('role')).toBe('status');
    programme.studentsCount = 1001;
    await user.type(screen.getByRole('textbox', { name: 'Search by name, email or code' }), 'p');
    await screen.findByText('30 of more than 1,000 shown');
    programme.studentsCount = 1000;
    await user.type(screen.getByRole('textbox', { name: 'Search by name, email or code' }), 'a');
    await screen.findByText('30 of 1,000 shown');
  });
  it('[FEAT-05] filters by province through the address', async () => {
    const { network, user, query } = await renderAdminScreens(SCREENS, programme, ADDRESS);
    await screen.findByText('S-7K2QF');
    await user.selectOptions(screen.getByLabelText('Province'), 'Balkh');
    await user.selectOptions(screen.getByLabelText('Mentor'), 'has');
    expect(query()).toBe('?mentor=has&province=Balkh');
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/admin_students').at(-1)?.body).toMatchObject({
        p_province: 'Balkh',
        p_assigned: true,
      }),
    );
  });
  it('[FEAT-05] stand alone until everybody is asked for, then with those who apply', async () => {
    const { user, query } = await renderAdminScreens(SCREENS, programme, ADDRESS);
    await screen.findByText('S-7K2QF');
    expect(screen.queryByText('S-APPLY')).toBeNull();
    await user.selectOptions(screen.getByLabelText('People'), 'everybody');
    const row = (await screen.findByText('S-APPLY')).closest('[role=row]');
    expect(row?.textContent).toContain('Applies to be a mentor');
    expect(query()).toBe('?who=everybody');
  });
  it('[FEAT-05] are shown as applicants where they are', async () => {
    programme.standing = { is_complete: true, account_role: 'applicant' };
    await open();
    await screen.findByText('Applies to be a mentor');
    expect(screen.queryByText('Waits for a mentor')).toBeNull();
  });
  it('[FEAT-05] are opened under one id per visit, however often the profile is read', async () => {
    const { user } = await open();
    await screen.findByText('پروانه نوری');
    expect(screen.getByText(/That you opened this profile is recorded/)).toBeTruthy();
    await user.click(createMatch(await chooseMentor(user)));
    await waitFor(() => expect(programme.opened.length).toBeGreaterThan(1));
    expect(new Set(programme.opened).size).toBe(1);
  });
  it('[FEAT-05] leave nothing of themselves on the device', async () => {
    await open();
    await screen.findByText('پروانه نوری');
    const stored = JSON.stringify([localStorage, sessionStorage].map((store) => Object.entries(store)));
    expect(stored).not.toMatch(/پروانه|parwana|private matter|S-7K2QF/);
    const databases = await indexedDB.databases();
    const known = new Set(['hamrah-drafts', 'hamrah-kept', 'hamrah-lock', 'hamrah-outbox']);
    expect(databases.filter(({ name = '' }) => !known.has(name))).toEqual([]);
    expect(await keys(createStore('hamrah-kept', 'people'))).toEqual([]);
    // the key of the admin's own box lies there before she has written anything
    const outbox = await keys<[string, string, number]>(createStore('hamrah-outbox', 'writes'));
    expect(outbox.filter(([part]) => part !== 'key')).toEqual([]);
  });
});

describe('ending a pairing', () => {
  it('[FEAT-05][AC-11] says what will be gone, needs a reason, and ends it', async () => {
    programme.matches = [ACTIVE_MATCH];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'End this match' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText(/will no longer see/)).toBeTruthy();
    const end = within(dialog).getByRole('button', { name: 'End this match' });
    await user.click(end);
    await within(dialog).findByText('Please choose a reason');
    await user.selectOptions(within(dialog).getByLabelText(/^Reason/), 'goal_reached');
    await user.type(within(dialog).getByLabelText(/^Note/), 'well done');
    await user.click(end);
    await screen.findByText(/has ended/);
    expect(programme.done[0]).toMatchObject({
      name: 'end_match',
      args: { p_match_id: ACTIVE_MATCH.id, p_reason: 'goal_reached', p_note: 'well done' },
    });
  });
  it('[FM-03] keeps what is typed of it until the pairing has ended', async () => {
    programme.matches = [ACTIVE_MATCH];
    const form = `end-match:${ACTIVE_MATCH.id}`;
    const dialogOf = async ({ user }: Awaited<ReturnType<typeof open>>) => {
      await user.click(await screen.findByRole('button', { name: 'End this match' }));
      return screen.getByRole('dialog');
    };
    const before = await open();
    await before.user.type(within(await dialogOf(before)).getByLabelText(/^Note/), 'well done');
    await waitFor(async () => expect(await storedDraft(ADMIN.id, form)).toMatchObject({ note: 'well done' }));
    before.unmount();
    const after = await open();
    const dialog = await dialogOf(after);
    await within(dialog).findByDisplayValue('well done');
    await after.user.selectOptions(within(dialog).getByLabelText(/^Reason/), 'goal_reached');
    await after.user.click(within(dialog).getByRole('button', { name: 'End this match' }));
    await screen.findByText(/has ended/);
    await waitFor(async () => expect(await storedDraft(ADMIN.id, form)).toBeUndefined());
  });
  it('[FEAT-05] shows the history with the note of staff, and offers no second ending', async () => {
    programme.matches = [
      { ...ACTIVE_MATCH, state: 'ended', ended_at: '2026-11-10T08:00:00+00:00', ended_reason: 'no_contact' },
    ];
    await open();
    await screen.findByText('both speak Pashto');
    expect(screen.queryByRole('button', { name: 'End this match' })).toBeNull();
  });
});
