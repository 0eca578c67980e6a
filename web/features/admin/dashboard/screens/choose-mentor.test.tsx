// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#domain/error-codes.ts';
import { cleanupScreen, storedDraft } from '#web/testing/render-screen.tsx';
import {
  CANDIDATES,
  chooseMentor,
  createMatch,
  namesIn,
  openList,
  openStudent,
} from '../testing/mentor-choice.tsx';
import { ADMIN, MENTOR_ID, POOL_MENTOR, Programme, STUDENT_ID } from '../testing/programme.ts';

const ASSIGN = '/rest/v1/rpc/assign_mentor';
const BEST_FIRST = { name: 'Mentors, the best fit first' };

let programme: Programme;
beforeEach(() => {
  programme = new Programme();
});
afterEach(cleanupScreen);

const open = () => openStudent(programme);

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
      'Pashto (Mother tongue)',
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
    ['already_assigned', /This student already has a mentor/],
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
