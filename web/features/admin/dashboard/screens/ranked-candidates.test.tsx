// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rows, value } from '#web/testing/fake-network.ts';
import { cleanupScreen } from '#web/testing/render-screen.tsx';
import { CANDIDATES, createMatch, namesIn, openList, openStudent } from '../testing/mentor-choice.tsx';
import { MENTOR_ID, POOL_MENTOR, POOL_STUDENT, Programme, STUDENT_ID } from '../testing/programme.ts';
import { renderAdminScreens } from '../testing/render-admin-screens.tsx';
import { Component as MentorScreen } from './mentor-screen.tsx';

const ASSIGN = '/rest/v1/rpc/assign_mentor';
const BEST_FIRST = { name: 'Mentors, the best fit first' };
const EXCLUDED = { name: 'Mentors a rule excludes' };

let programme: Programme;
beforeEach(() => {
  programme = new Programme();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cleanupScreen();
});

const open = () => openStudent(programme);
const mentor = (name: string, rest: Partial<typeof POOL_MENTOR> = {}) => ({
  ...POOL_MENTOR,
  id: `9a0e1e6c-6a0c-4a53-9a1e-${name.padEnd(12, '-')}`,
  display_name: name,
  ...rest,
});
describe('the order of mentors', () => {
  it('[FEAT-05] puts a German-only mentor last for an English-speaking student who wants a woman', async () => {
    programme.pool.students = [{ ...POOL_STUDENT, language: 'en', english_level: 'native' }];
    programme.pool.mentors = [
      mentor('Hans', { gender: 'male', languages: [{ language: 'de', level: 'native' }] }),
      mentor('Greta', { languages: [{ language: 'de', level: 'native' }] }),
      mentor('Omid', { gender: 'male', languages: [{ language: 'en', level: 'native' }] }),
      mentor('Sara', { fields: [], languages: [{ language: 'en', level: 'good' }] }),
    ];
    const dialog = await openList(await open());
    expect(namesIn(await within(dialog).findByRole('list', BEST_FIRST))).toEqual(['Sara', 'Omid']);
    const excluded = within(dialog).getByRole('list', EXCLUDED);
    expect(namesIn(excluded)).toEqual(['Greta', 'Hans']);
    expect(within(excluded).getAllByText('No common language')).toHaveLength(2);
    expect(within(excluded).getByText('The student asked for a woman as mentor.')).toBeTruthy();
    expect(within(excluded).queryByRole('button', { name: /^Choose/ })).toBeNull();
  });
  it('[FEAT-05] asks in words before a match against a wish, and makes none without the reason', async () => {
    programme.pool.mentors = [{ ...POOL_MENTOR, gender: 'male' }];
    const opened = await open();
    const { user, network } = opened;
    await openList(opened);
    expect(await screen.findByText('Against a wish')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Choose .*Farida H\./ }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('The student asked for a woman as mentor.')).toBeTruthy();
    await user.click(createMatch(dialog));
    await within(dialog).findByText('Please write the reason');
    expect(network.sent('POST', ASSIGN)).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Reason for the exception/), 'she knows him');
    await user.click(createMatch(dialog));
    await waitFor(() => expect(programme.done[0]?.args.p_override_reason).toBe('she knows him'));
  });
  it('[FEAT-05] asks too where the mentor would rather not and where the student is not waiting', async () => {
    programme.standing = { is_complete: false, account_role: 'student' };
    programme.pool.mentors = [{ ...POOL_MENTOR, avoids: ['law'] }];
    const opened = await open();
    await openList(opened);
    await screen.findByText(/The student is not waiting for a mentor/);
    const dialog = await (async () => {
      await opened.user.click(await screen.findByRole('button', { name: /^Choose .*Farida H\./ }));
      return screen.getByRole('dialog');
    })();
    expect(within(dialog).getByText('The mentor would rather not help with: Law.')).toBeTruthy();
    expect(within(dialog).getByText(/The student is not waiting for a mentor/)).toBeTruthy();
    await opened.user.click(createMatch(dialog));
    await within(dialog).findByText('Please write the reason');
  });
  it('[FEAT-05] says so where no match is allowed', async () => {
    programme.pool.never = [{ student_id: STUDENT_ID, mentor_id: MENTOR_ID }];
    const dialog = await openList(await open());
    await within(dialog).findByText('No match is allowed now. The reasons are below.');
    expect(within(dialog).getByText('These two must never be matched')).toBeTruthy();
    expect(within(dialog).queryByRole('list', BEST_FIRST)).toBeNull();
  });
  it('[FEAT-05] finds by name, narrows by language, and says where nobody is found', async () => {
    programme.pool.mentors = [
      mentor('Sara'),
      mentor('Omid', {
        gender: 'female',
        languages: [
          { language: 'ps', level: 'good' },
          { language: 'de', level: 'good' },
        ],
      }),
    ];
    programme.others = ({ path, body }) =>
      path.endsWith('/admin_mentors')
        ? value(
            programme.pool.mentors.filter(({ display_name: name }) =>
              name.startsWith((body as { p_search: string }).p_search),
            ),
          )
        : undefined;
    const opened = await open();
    const { user } = opened;
    const dialog = await openList(opened);
    const search = await within(dialog).findByRole('textbox', { name: 'Search by name or email' });
    await user.type(search, 'Sara');
    await waitFor(() => expect(namesIn(within(dialog).getByRole('list', BEST_FIRST))).toEqual(['Sara']));
    await user.clear(search);
    await user.type(search, 'Zahra');
    await within(dialog).findByText('No mentor found');
    await user.clear(search);
    await waitFor(() => expect(namesIn(within(dialog).getByRole('list', BEST_FIRST))).toHaveLength(2));
    await user.click(within(dialog).getByText('Narrow the list'));
    await user.selectOptions(within(dialog).getByLabelText('Language'), 'de');
    expect(namesIn(within(dialog).getByRole('list', BEST_FIRST))).toEqual(['Omid']);
  });
  it('[FEAT-05] renders 20 of 500 mentors at first, and more on request', async () => {
    programme.pool.mentors = Array.from({ length: 500 }, (_nothing, nth) => mentor(`M${nth}`));
    const opened = await open();
    const dialog = await openList(opened);
    const list = await within(dialog).findByRole('list', BEST_FIRST);
    expect(namesIn(list)).toHaveLength(20);
    expect(within(dialog).getByText('20 of 500 shown')).toBeTruthy();
    await opened.user.click(within(dialog).getByRole('button', { name: 'Show more' }));
    expect(namesIn(list)).toHaveLength(40);
  });
  it('[FEAT-05] says that it is offline, and shows the list once it is asked again', async () => {
    const opened = await open();
    await screen.findByRole('button', { name: 'Choose a mentor' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    programme.others = ({ path }) => {
      if (path === CANDIDATES) throw new TypeError('Failed to fetch');
      return undefined;
    };
    const dialog = await openList(opened);
    await within(dialog).findByText('You appear to be offline. Please check your internet connection.');
    programme.others = () => undefined;
    vi.restoreAllMocks();
    await opened.user.click(within(dialog).getByRole('button', { name: 'Try Again' }));
    await within(dialog).findByRole('list', BEST_FIRST);
  });
});

describe('comparing two mentors', () => {
  it('[FEAT-05] shows by keyboard what speaks for and against each, and chooses from there', async () => {
    programme.pool.mentors = [
      mentor('Sara'),
      mentor('Omid', { gender: 'male' }),
      mentor('Zia', { is_cleared: false }),
    ];
    const opened = await open();
    const { user } = opened;
    const dialog = await openList(opened);
    const press = async (name: RegExp | string) => {
      (await within(dialog).findByRole('button', { name })).focus();
      await user.keyboard('{Enter}');
    };
    await press(/^Compare .*Sara/);
    expect(within(dialog).getByText('Choose one more to compare.')).toBeTruthy();
    await press(/^Compare .*Zia/);
    await press('Compare the two');
    const table = within(dialog).getByRole('table', { name: 'Two mentors compared' });
    expect(document.activeElement?.textContent).toBe('Two mentors compared');
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads.slice(1)).toEqual(['Sara', 'Zia']);
    const rowOf = (name: string) => {
      const row = within(table).getByRole('rowheader', { name }).parentElement;
      return row
        ? within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent)
        : [];
    };
    expect(rowOf('Free places')).toEqual(['1 of 2', '1 of 2']);
    expect(rowOf('For and against')[1]).toContain('The mentor is not approved or takes nobody new');
    expect(rowOf('Choice')).toEqual(['Choose', 'Not allowed']);
    await press('Back to the list');
    expect(document.activeElement?.textContent).toBe('Compare the two');
    await press('Compare the two');
    await press(/^Choose .*Sara/);
    expect(createMatch(screen.getByRole('dialog'))).toBeTruthy();
  });
});

describe('choosing a student', () => {
  const openMentor = () => {
    programme.others = ({ path }) => {
      if (path === '/rest/v1/mentor_profiles')
        return rows({
          user_id: MENTOR_ID,
          display_name: 'Farida H.',
          languages: [],
          fields: [],
          capacity: 2,
          places_taken: 1,
          accepting: true,
          is_approved: true,
        });
      return path === '/rest/v1/mentorapplications' || path.endsWith('given_hours') ? rows() : undefined;
    };
    const path = `/admin/dashboard/mentors/${MENTOR_ID}`;
    return renderAdminScreens({ '/admin/dashboard/mentors/:id': MentorScreen }, programme, path);
  };
  const student = (code: string, rest: Partial<typeof POOL_STUDENT> = {}) => ({
    ...POOL_STUDENT,
    id: `5a0e1e6c-6a0c-4a53-9a1e-${code.padEnd(12, '-')}`,
    code,
    ...rest,
  });
  it('[FEAT-05] ranks the students who wait, says what speaks for each, and makes the match', async () => {
    programme.pool.students = [
      student('S-UZBEK', { language: 'uz' }),
      student('S-NEW', { waiting_days: 1 }),
      student('S-LONG', { waiting_days: 90 }),
      student('S-MAN', { waiting_days: 90, gender_wish: 'male' }),
    ];
    const { user, network } = await openMentor();
    await user.click(await screen.findByRole('button', { name: 'Choose a student' }));
    const dialog = await screen.findByRole('dialog');
    const students = await within(dialog).findByRole('list', { name: 'Students, the best fit first' });
    expect(namesIn(students)).toEqual(['S-LONG', 'S-NEW', 'S-MAN']);
    expect(within(students).getAllByText('Waiting for 90 days.')).toHaveLength(2);
    expect(within(students).getByText('The student asked for a man as mentor.')).toBeTruthy();
    expect(namesIn(within(dialog).getByRole('list', { name: 'Students a rule excludes' }))).toEqual([
      'S-UZBEK',
    ]);
    expect(network.sent('POST', CANDIDATES)[0]?.body).toEqual({ p_mentor_id: MENTOR_ID });
    await user.click(within(students).getByRole('button', { name: /^Choose .*S-LONG/ }));
    await user.click(createMatch(screen.getByRole('dialog')));
    await screen.findByText(/is now the mentor of/);
    expect(programme.done[0]?.args).toMatchObject({
      p_mentor_id: MENTOR_ID,
      p_student_id: student('S-LONG').id,
    });
  });
  it('[FEAT-05] names once what lies in the mentor and forbids every match', async () => {
    programme.pool.mentors = [{ ...POOL_MENTOR, hours_per_week: 1 }];
    programme.pool.students = [student('S-A'), student('S-B')];
    const { user } = await openMentor();
    await user.click(await screen.findByRole('button', { name: 'Choose a student' }));
    const title = await screen.findByText('No match is allowed now. The reasons are below.');
    expect(title.parentElement?.textContent).toContain('The mentor has places but no hours left');
    expect(screen.queryByRole('button', { name: /^Choose .*S-/ })).toBeNull();
  });
});
