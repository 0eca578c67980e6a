// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#domain/error-codes.ts';
import { value } from '#web/testing/fake-network.ts';
import { cleanupScreen, storedDraft } from '#web/testing/render-screen.tsx';
import { ADMIN, MENTOR_ID, POOL_MENTOR, POOL_STUDENT, Programme, STUDENT_ID } from '../testing/programme.ts';
import { renderAdminScreens } from '../testing/render-admin-screens.tsx';
import { Component as StudentScreen } from './student-screen.tsx';

const ADDRESS = '/admin/dashboard/students';
const ASSIGN = '/rest/v1/rpc/assign_mentor';
const CANDIDATES = '/rest/v1/rpc/match_candidates';
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

const open = () =>
  renderAdminScreens({ [`${ADDRESS}/:id`]: StudentScreen }, programme, `${ADDRESS}/${STUDENT_ID}`);

type Opened = Awaited<ReturnType<typeof open>>;

async function openList({ user }: Opened): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Choose a mentor' }));
  return screen.findByRole('dialog');
}
async function chooseMentor(opened: Opened): Promise<HTMLElement> {
  const dialog = await openList(opened);
  await opened.user.click(await within(dialog).findByRole('button', { name: /^Choose .*Farida H\./ }));
  return screen.getByRole('dialog');
}
const createMatch = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Create the match' });
const mentor = (name: string, rest: Partial<typeof POOL_MENTOR> = {}) => ({
  ...POOL_MENTOR,
  id: `9a0e1e6c-6a0c-4a53-9a1e-${name.padEnd(12, '-')}`,
  display_name: name,
  ...rest,
});
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement === list)
    .map((item) => item.querySelector('bdi')?.textContent);

describe('choosing a mentor', () => {
  it('[FEAT-05][AC-11] judges all mentors for this student, says why, and makes the match once', async () => {
    const opened = await open();
    const { user, network } = opened;
    const dialog = await openList(opened);
    const mentors = await within(dialog).findByRole('list', BEST_FIRST);
    expect(namesIn(mentors)).toEqual(['Farida H.']);
    const row = within(mentors);
    for (const words of [
      'Both speak Pashto.',
      'Shared fields: Law.',
      "The wish for the mentor's gender is kept.",
      /^Fit \d+ of 111$/,
      'Pashto (native)',
      '1 of 2',
    ])
      expect(row.getByText(words)).toBeTruthy();
    expect(network.sent('POST', CANDIDATES)[0]?.body).toEqual({ p_student_id: STUDENT_ID });
    await user.click(row.getByRole('button', { name: /^Choose/ }));
    await user.dblClick(createMatch(screen.getByRole('dialog')));
    await screen.findByText(/is now the mentor of/);
    expect(programme.done).toHaveLength(1);
    expect(programme.done[0]?.args).toMatchObject({ p_student_id: STUDENT_ID, p_mentor_id: MENTOR_ID });
    expect(programme.done[0]?.args).not.toHaveProperty('p_override_reason');
    expect(programme.done[0]?.args.p_match_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it.each<[ErrorCode, RegExp]>([
    ['capacity_full', /This mentor has no free place/],
    ['not_a_mentor', /not a mentor account/],
    ['conflict', /Someone has changed this in the meantime/],
  ])('[FEAT-05][AC-11] answers %s in words and reads the lists again', async (code, words) => {
    const opened = await open();
    const { user, network } = opened;
    const dialog = await chooseMentor(opened);
    const readsBefore = programme.opened.length;
    programme.refusals.push(code);
    await user.click(createMatch(dialog));
    await within(dialog).findByText(words);
    expect(programme.done).toEqual([]);
    await waitFor(() => expect(programme.opened.length).toBeGreaterThan(readsBefore));
    const listsBefore = network.sent('POST', CANDIDATES).length;
    await user.click(within(dialog).getByRole('button', { name: 'Choose someone else' }));
    await within(dialog).findByRole('button', { name: /^Choose .*Farida H\./ });
    await waitFor(() => expect(network.sent('POST', CANDIDATES).length).toBeGreaterThan(listsBefore));
  });
  it.each<[ErrorCode, RegExp]>([
    ['already_assigned', /This student has a mentor already/],
    ['not_a_student', /not a student account/],
  ])('[FEAT-05][AC-11] answers %s in words and leads back to the page, read again', async (code, words) => {
    const opened = await open();
    const { user } = opened;
    const dialog = await chooseMentor(opened);
    const readsBefore = programme.opened.length;
    programme.refusals.push(code);
    await user.click(createMatch(dialog));
    await within(dialog).findByText(words);
    await waitFor(() => expect(programme.opened.length).toBeGreaterThan(readsBefore));
    await user.click(within(dialog).getByRole('button', { name: 'Back to the page' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(programme.done).toEqual([]);
  });
  it('[FEAT-05][AC-11] asks for the reason of an exception when the database does, and sends it', async () => {
    const opened = await open();
    const { user } = opened;
    const dialog = await chooseMentor(opened);
    programme.refusals.push('gender_rule_needs_reason');
    await user.click(createMatch(dialog));
    const reason = await within(dialog).findByLabelText(/Reason for the exception/);
    await user.click(createMatch(dialog));
    await within(dialog).findByText('Please write the reason');
    expect(programme.done).toEqual([]);
    await user.type(reason, 'her aunt');
    await user.click(createMatch(dialog));
    await waitFor(() => expect(programme.done[0]?.args.p_override_reason).toBe('her aunt'));
  });
  it('[FM-03] keeps the reason of an exception until the pair is made', async () => {
    programme.pool.mentors = [{ ...POOL_MENTOR, gender: 'male' }];
    const form = `pair:${STUDENT_ID}:${MENTOR_ID}`;
    const before = await open();
    const field = within(await chooseMentor(before)).getByLabelText(/Reason for the exception/);
    await before.user.type(field, 'her aunt');
    await waitFor(async () =>
      expect(await storedDraft(ADMIN.id, form)).toEqual({ overrideReason: 'her aunt' }),
    );
    before.unmount();
    const after = await open();
    const dialog = await chooseMentor(after);
    await within(dialog).findByDisplayValue('her aunt');
    await after.user.click(createMatch(dialog));
    await waitFor(() => expect(programme.done[0]?.args.p_override_reason).toBe('her aunt'));
    await waitFor(async () => expect(await storedDraft(ADMIN.id, form)).toBeUndefined());
  });
  it('[FEAT-05][AC-11] repeats under the same ids when the answer was lost', async () => {
    const opened = await open();
    const { user, network } = opened;
    const dialog = await chooseMentor(opened);
    programme.isAnswerLost = true;
    await user.click(createMatch(dialog));
    await within(dialog).findByText(/network issue/);
    await user.click(createMatch(dialog));
    await screen.findByText(/is now the mentor of/);
    const [first, second] = network.sent('POST', ASSIGN).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(programme.done).toHaveLength(1);
  });
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
    const search = await within(dialog).findByRole('textbox', { name: 'Search by name or e-mail' });
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
