// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanupScreen } from '#web/testing/render-screen.tsx';
import { renderAdminScreens } from '../testing/render-admin-screens.tsx';
import { ADMIN_ID, applicationId, Programme } from '../testing/programme.ts';
import { Component as ApplicationScreen } from './application-screen.tsx';

const ADDRESS = '/admin/dashboard/applications';
const SCREENS = { [`${ADDRESS}/:id`]: ApplicationScreen };
const DECIDE = '/rest/v1/rpc/decide_application';

let programme: Programme;
beforeEach(() => {
  programme = new Programme();
});
afterEach(cleanupScreen);

const open = (number = 1) => renderAdminScreens(SCREENS, programme, `${ADDRESS}/${applicationId(number)}`);
const choose = (name: RegExp) => screen.findByRole('radio', { name });
const sendButton = (name: string) => screen.getByRole('button', { name });

describe('an application', () => {
  it('[FEAT-02] shows what the applicant wrote, its history and the notes of staff', async () => {
    const row = programme.applications.get(applicationId(1));
    row?.events.push(
      {
        id: 'e1',
        actor_role: 'applicant',
        to_status: 'pending',
        reason: null,
        created_at: '2026-11-01 08:00:00+00',
      },
      {
        id: 'e2',
        actor_role: 'admin',
        to_status: 'needs_info',
        reason: 'identity_unclear',
        created_at: '2026-11-02 08:00:00+00',
      },
    );
    row?.notes.push({ id: 'e2', note: 'called twice', author_id: ADMIN_ID });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Hopeful1 Person' });
    for (const text of [
      'hopeful1@people.example',
      'Because it helped me.',
      'Dari (Mother tongue)',
      'called twice',
    ]) {
      expect(screen.getByText(text), text).toBeTruthy();
    }
    expect(screen.getByText('Identity is not clear')).toBeTruthy();
    await screen.findByText(/by you/);
  });
  it('[FEAT-02] offers the decisions that its state allows and no others', async () => {
    const row = programme.applications.get(applicationId(1));
    if (row) row.status = 'approved';
    await open();
    await choose(/Suspend/);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'expired',
      'suspended',
    ]);
  });
  it('[FEAT-02] says when there is none', async () => {
    await open(99);
    await screen.findByText(/This is not here any more/);
  });
});

describe('deciding', () => {
  it('[FEAT-02] asks for a reason where the applicant will ask why', async () => {
    const { user } = await open();
    await user.click(await choose(/Ask for what is missing/));
    await user.click(sendButton('Ask for what is missing'));
    await screen.findByText('Please choose a reason, because the applicant will ask why');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Reason(?!s)/));
    expect(programme.done).toEqual([]);
  });
  it('[FEAT-02] sends state, reason and note, and goes on to the one that waits next', async () => {
    const { user, path } = await open();
    await user.click(await choose(/Ask for what is missing/));
    await user.selectOptions(screen.getByLabelText(/^Reason(?!s)/), 'references_missing');
    await user.type(screen.getByLabelText(/^Note/), 'second referee did not answer');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', { level: 1, name: 'Hopeful2 Person' });
    expect(path()).toBe(`${ADDRESS}/${applicationId(2)}`);
    expect(programme.done).toHaveLength(1);
    expect(programme.done[0]?.args).toMatchObject({
      p_application_id: applicationId(1),
      p_status: 'needs_info',
      p_reason: 'references_missing',
      p_note: 'second referee did not answer',
    });
  });
  it('[FEAT-02] asks once more before a person becomes a mentor, and can be stopped', async () => {
    const { user } = await open();
    await user.click(await choose(/Approve/));
    await user.click(sendButton('Approve'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/becomes a mentor at once/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(programme.done).toEqual([]);
    await user.click(sendButton('Approve'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(programme.done[0]?.args.p_status).toBe('approved'));
  });
  it('[FEAT-02] shows what was done although its answer was lost on the way', async () => {
    programme.isAnswerLost = true;
    const { user, network } = await open();
    await user.click(await choose(/Invite to a conversation/));
    await user.click(sendButton('Invite to a conversation'));
    await screen.findByText('There seems to be a network issue. This is usually temporary.');
    // what is shown is read again, and tells that it was done after all
    const ids = () =>
      network.sent('POST', DECIDE).map(({ body }) => (body as { p_event_id: string }).p_event_id);
    expect(ids()).toHaveLength(1);
    expect(programme.done).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('radio', { name: /Invite/ })).toBeNull());
  });
  it('[FEAT-02][AC-11] keeps the id while nothing arrives, and takes a new one for another decision', async () => {
    const { user, network } = await open();
    await choose(/Put on the waiting list/);
    network.isDown = true;
    const ids = () =>
      network.sent('POST', DECIDE).map(({ body }) => (body as { p_event_id: string }).p_event_id);
    await user.click(await choose(/Invite to a conversation/));
    await user.click(sendButton('Invite to a conversation'));
    await waitFor(() => expect(ids()).toHaveLength(1));
    await screen.findByText(/network issue/);
    await user.click(sendButton('Invite to a conversation'));
    await waitFor(() => expect(ids()).toHaveLength(2));
    expect(ids()[1]).toBe(ids()[0]);
    await user.click(await choose(/Ask the referees/));
    network.isDown = false;
    await user.click(sendButton('Ask the referees'));
    await waitFor(() => expect(programme.done).toHaveLength(1));
    expect(ids()[2]).not.toBe(ids()[0]);
  });
  it('[FEAT-02] says in words that another admin was faster, and shows the new state', async () => {
    const { user } = await open();
    await user.click(await choose(/Invite to a conversation/));
    const row = programme.applications.get(applicationId(1));
    if (row) row.status = 'approved';
    programme.refusals.push('invalid_transition');
    await user.click(sendButton('Invite to a conversation'));
    await screen.findByText(/This step is not possible from the current state/);
    await choose(/Suspend/);
    expect(programme.done).toEqual([]);
  });
  it('[FEAT-02] says when no other application waits', async () => {
    programme.applications.delete(applicationId(2));
    programme.applications.delete(applicationId(3));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Next one waiting' }));
    await screen.findByText('No other application waits for a first look.');
  });
});
