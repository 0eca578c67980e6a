// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanupScreen } from '#web/testing/render-screen.tsx';
import { BulkDatabase, READER_ID } from '../testing/bulk-database.ts';
import { renderAdminScreens } from '../testing/render-admin-screens.tsx';
import { applicationId, applicationRow, Programme } from '../testing/programme.ts';
import { Component as ApplicationsScreen } from './applications-screen.tsx';

const LIST = '/admin/dashboard/applications';
const SCREENS = { [LIST]: ApplicationsScreen };

let programme: Programme;
let database: BulkDatabase;
beforeEach(() => {
  programme = new Programme();
  database = new BulkDatabase();
  programme.others = database.answer;
});
afterEach(cleanupScreen);

const box = (number: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`Hopeful${number} Person`) });
const checked = () => [1, 2, 3].filter((number) => box(number).checked);
const bar = () => screen.queryByRole('group', { name: 'Selected rows' });

async function open(query = '') {
  const rendered = await renderAdminScreens(SCREENS, programme, LIST + query);
  await screen.findByText('Hopeful1 Person');
  return rendered;
}

function fill(count: number) {
  programme.applications.clear();
  for (let number = 1; number <= count; number += 1)
    programme.applications.set(applicationId(number), applicationRow(number));
}

/** Chooses the first two and asks for what is missing of both. */
async function askForMore(user: UserEvent) {
  await user.click(box(1));
  await user.click(box(2));
  await user.click(screen.getByRole('button', { name: 'Ask for what is missing…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText(/Reason/), 'answers_incomplete');
  await user.click(dialog.getByRole('button', { name: 'Ask for what is missing' }));
}

describe('choosing applications', () => {
  it('[FEAT-05] chooses rows one by one and in a range with Shift', async () => {
    const { user } = await open();
    await user.click(box(1));
    await user.keyboard('{Shift>}');
    await user.click(box(3));
    await user.keyboard('{/Shift}');
    expect(checked()).toEqual([1, 2, 3]);
    expect(within(bar() as HTMLElement).getByText('3 selected')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(checked()).toEqual([]);
    expect(bar()).toBeNull();
  });
  it('[FEAT-05] chooses a range with Shift and Space', async () => {
    const { user } = await open();
    box(3).focus();
    await user.keyboard(' ');
    box(1).focus();
    await user.keyboard('{Shift>} {/Shift}');
    expect(checked()).toEqual([1, 2, 3]);
  });
  it('[FEAT-05] says how many are chosen to those who hear it, and leads from a row to the actions', async () => {
    const { user } = await open();
    box(2).focus();
    await user.keyboard(' ');
    expect(screen.getAllByRole('status').some((one) => one.textContent?.includes('1 selected'))).toBe(true);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(bar());
    await user.click(within(bar() as HTMLElement).getByRole('button', { name: 'Clear selection' }));
    expect(document.activeElement).toBe(
      screen.getByRole('checkbox', { name: 'Select all 3 rows on this page' }),
    );
  });
  it('[FEAT-05] keeps the choice while more rows are loaded, and drops it when the filter changes', async () => {
    fill(40);
    const { user } = await open('?order=oldest');
    await user.click(screen.getByRole('checkbox', { name: 'Select all 30 rows on this page' }));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('40 of 40 shown');
    expect(within(bar() as HTMLElement).getByText('30 selected')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('State'), 'pending');
    await waitFor(() => expect(bar()).toBeNull());
  });
  it('[FEAT-05] lets the server look for all that match, with the filter of the list', async () => {
    fill(40);
    database.total = 40;
    const { user } = await open('?status=pending&reader=none&order=oldest');
    await user.click(screen.getByRole('checkbox', { name: 'Select all 30 rows on this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 40 that match' }));
    expect(within(bar() as HTMLElement).getByText('40 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Assign a reader…' }));
    await within(await screen.findByRole('dialog')).findByText('40 applications');
    expect(database.sent('prepare_bulk_action')).toEqual([
      { p_action_id: expect.any(String), p_filter: { status: 'pending', reader: 'none' } },
    ]);
  });
});

describe('an action on many applications', () => {
  it('[FEAT-05] assigns a reader, asking who before anything is done', async () => {
    const { user } = await open();
    await user.click(box(1));
    await user.click(box(3));
    await user.click(screen.getByRole('button', { name: 'Assign a reader…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Assign' }));
    await dialog.findByText('Please choose a reader.');
    expect(database.sent('run_bulk_action')).toEqual([]);
    await user.selectOptions(dialog.getByLabelText(/Reader/), READER_ID);
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await screen.findByText('2 applications were changed.');
    const [prepared] = database.sent('prepare_bulk_action');
    expect(prepared?.p_application_ids).toEqual([applicationId(1), applicationId(3)]);
    expect(database.sent('run_bulk_action')).toEqual([
      {
        p_event_id: expect.any(String),
        p_action_id: prepared?.p_action_id,
        p_operation: 'assign',
        p_params: { reader: READER_ID },
      },
    ]);
    expect(checked()).toEqual([]);
  });
  it('[FEAT-02] goes on until all are handled, and says who was refused and why', async () => {
    database.total = 150;
    const undo_until = new Date(Date.now() + 290_000).toISOString();
    const refused = [
      { id: 'x', name: 'Farhad', code: 'invalid_transition' },
      { id: 'y', name: 'Me Myself', code: 'not_allowed' },
    ];
    database.steps.push(
      { done: 98, refused, waiting: 50, undo_until },
      { done: 50, refused: [], waiting: 0, undo_until },
    );
    const { user } = await open();
    await askForMore(user);
    await screen.findByText('148 applications were changed.');
    expect(screen.getByText('2 applications were not changed.')).toBeTruthy();
    expect(screen.getByText(/state of the application does not allow this:.*Farhad/)).toBeTruthy();
    expect(screen.getByText(/their own application:.*Me Myself/)).toBeTruthy();
    expect(
      screen.getByText('You can undo this for 5 minutes. Until then no applicant is told.'),
    ).toBeTruthy();
    const [first, second] = database.sent('run_bulk_action');
    expect(first).toMatchObject({
      p_operation: 'decide',
      p_params: { status: 'needs_info', reason: 'answers_incomplete' },
    });
    expect(second?.p_event_id).not.toBe(first?.p_event_id);
  });
  it('[FM-05] sends a call whose answer was lost with the same id, and does nothing twice', async () => {
    const { user } = await open();
    await user.click(box(1));
    await user.click(screen.getByRole('button', { name: 'Assign a reader…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByLabelText(/Reader/), READER_ID);
    database.isAnswerLost = true;
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('2 applications were changed.');
    const [first, second] = database.sent('run_bulk_action');
    expect(second).toEqual(first);
  });
  it('[FEAT-05] stops after the call that is under way, and goes on where it stopped', async () => {
    database.total = 150;
    const undo_until = new Date(Date.now() + 290_000).toISOString();
    database.steps.push(
      { done: 100, refused: [], waiting: 50, undo_until },
      { done: 50, refused: [], waiting: 0, undo_until },
    );
    database.during = () => screen.getByRole('button', { name: 'Stop' }).click();
    const { user } = await open();
    await askForMore(user);
    await screen.findByText('50 applications have not been changed yet.');
    expect(database.sent('run_bulk_action')).toHaveLength(1);
    database.during = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('150 applications were changed.');
  });
  it('[FEAT-02] takes all of it back, and says what stayed', async () => {
    database.undoSteps.push({
      done: 1,
      refused: [{ id: 'x', name: 'Farhad', code: 'conflict' }],
      waiting: 0,
    });
    const { user } = await open();
    await askForMore(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('1 change was undone.');
    expect(screen.getByText(/The application has changed since:.*Farhad/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    const [ran] = database.sent('run_bulk_action');
    expect(database.sent('undo_bulk_action')).toEqual([
      { p_event_id: expect.any(String), p_action_id: ran?.p_action_id },
    ]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('1 change was undone.')).toBeNull();
  });
  it('[FEAT-02] finds after a reload what was done, and takes it back', async () => {
    database.last = {
      id: 'a0000000-0000-4000-8000-000000000009',
      operation: 'decide',
      params: { status: 'waitlisted', reason: 'other' },
      done: 2,
      refused: [{ id: 'x', name: 'Farhad', code: 'conflict' }],
      waiting: 3,
      undo_until: new Date(Date.now() + 90_000).toISOString(),
    };
    const { user } = await open();
    await screen.findByText('2 applications were changed.');
    expect(screen.getByRole('heading', { name: 'Put on the waiting list' })).toBeTruthy();
    expect(screen.getByText(/The application has changed since:.*Farhad/)).toBeTruthy();
    expect(
      screen.getByText('You can undo this for 2 minutes. Until then no applicant is told.'),
    ).toBeTruthy();
    // a note that went with it would be missing from the rest
    expect(screen.getByText('3 applications have not been changed yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('2 changes were undone.');
    expect(database.sent('undo_bulk_action')).toEqual([
      { p_event_id: expect.any(String), p_action_id: 'a0000000-0000-4000-8000-000000000009' },
    ]);
  });
  it('[FEAT-05] goes on after a reload with what is said to nobody', async () => {
    database.last = {
      id: 'a0000000-0000-4000-8000-000000000009',
      operation: 'assign',
      params: { reader: READER_ID },
      done: 100,
      refused: [],
      waiting: 2,
      undo_until: new Date(Date.now() + 90_000).toISOString(),
    };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('102 applications were changed.');
    expect(database.sent('run_bulk_action')).toMatchObject([
      { p_operation: 'assign', p_params: { reader: READER_ID } },
    ]);
  });
  it('[FEAT-02] offers no Undo once the time for it is over', async () => {
    database.steps.push({
      done: 2,
      refused: [],
      waiting: 0,
      undo_until: new Date(Date.now() - 1).toISOString(),
    });
    const { user } = await open();
    await askForMore(user);
    await screen.findByText('2 applications were changed.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
  it('[FEAT-05] says in the question why nothing can be chosen, and asks again', async () => {
    database.refusals.push('bulk_too_many');
    const { user } = await open();
    await user.click(box(1));
    await user.click(screen.getByRole('button', { name: 'Do not accept…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/5,000 applications at once/);
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    await dialog.findByText('2 applications');
    const [first, second] = database.sent('prepare_bulk_action');
    expect(second).toEqual(first);
  });
  it('[FEAT-02] needs a reason that the applicants read', async () => {
    const { user } = await open();
    await user.click(box(1));
    await user.click(screen.getByRole('button', { name: 'Put on the waiting list…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Put on the waiting list' }));
    await dialog.findByText('Please choose a reason, because the applicant will ask why');
    expect(database.sent('run_bulk_action')).toEqual([]);
  });
});
