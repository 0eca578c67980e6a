// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { letDialogsOpen } from '#web/ui/testing/modal-in-jsdom.ts';
import { PERSON } from '#web/testing/person.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as ImportScreen } from './screens/import-screen.tsx';
import { Component as ImportsScreen } from './screens/imports-screen.tsx';

const LIST = '/admin/imports';
const ID = 'a0000000-0000-4000-8000-000000000001';

const PREVIEWED = {
  id: ID,
  kind: 'applications',
  state: 'previewed',
  file_name: 'people.csv',
  columns: ['E-Mail', 'Places'],
  mapping: ['email', 'capacity'],
  total: 3,
  staged: 3,
  wrong: 1,
  inserts: 1,
  updates: 1,
  same: 0,
  left_alone: 0,
  batches: 0,
  next_batch: 0,
  failure: null as string | null,
  started_by: 'Wida',
  created_ms: Date.parse('2026-11-22T00:00:00Z'),
  applied_ms: null as number | null,
  undone_ms: null,
  can_undo: false,
  is_stalled: false,
};
const ROWS = [
  {
    number: 1,
    raw: ['a@b.org', '2'],
    errors: [],
    invites: false,
    action: 'insert',
    target: 'x',
    changes: { email: [null, 'a@b.org'] },
  },
  {
    number: 2,
    raw: ['c@d.org', '5'],
    errors: [],
    action: 'update',
    target: 'y',
    changes: { capacity: [2, 5] },
  },
  {
    number: 3,
    raw: ['e@f.org', 'x'],
    errors: [{ field: 'capacity', issue: 'not_a_number' }],
    action: 'wrong',
    target: null,
    changes: null,
  },
];

let summary: typeof PREVIEWED;
const INVITED = {
  id: 'b0000000-0000-4000-8000-000000000001',
  number: 1,
  state: 'waiting',
  email: 'new@b.org' as string | null,
  mails: 1,
  mail: 'sent',
  can_resend: true,
  expires_ms: Date.parse('2026-12-22T00:00:00Z'),
  closed_ms: null,
};
let invitations: { counts: Record<string, number>; rows: (typeof INVITED)[] };
let calls: string[];
beforeEach(() => {
  summary = PREVIEWED;
  invitations = { counts: { waiting: 1 }, rows: [INVITED] };
  calls = [];
  letDialogsOpen();
});
afterEach(cleanupScreen);

const open = (path: string) =>
  renderScreen(
    <Routes>
      <Route path={LIST} element={<ImportsScreen />} />
      <Route path={`${LIST}/:id`} element={<ImportScreen />} />
    </Routes>,
    {
      profile: PERSON,
      role: 'admin',
      rooms: ['admin', 'migration', 'options'],
      path,
      answer: ({ path: asked }) => {
        if (asked === '/rest/v1/rpc/admin_imports') return Response.json([summary]);
        if (asked === '/rest/v1/rpc/admin_import_rows')
          return Response.json(ROWS.map((row) => ({ ...row, invites: summary.kind === 'students' })));
        if (asked === '/rest/v1/rpc/admin_invitations') return Response.json(invitations);
        if (asked.endsWith('_invitation')) {
          calls.push(asked);
          invitations = { counts: { withdrawn: 1 }, rows: [{ ...INVITED, state: 'withdrawn', email: null }] };
          return new Response(null, { status: 204 });
        }
        if (!asked.startsWith('/api/imports')) return undefined;
        calls.push(asked);
        summary = { ...summary, state: 'applied', can_undo: true };
        return Response.json({ data: { id: ID }, error: null }, { status: 202 });
      },
    },
  );

describe('[FEAT-07] rows from files', () => {
  it('recognises the columns of a chosen file, and sends nothing while two mean the same', async () => {
    await open(LIST);
    const file = new File(['E-Mail;نام;Notes\na@b.org;لیلا;x\n'], 'people.csv', { type: 'text/csv' });
    fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } });
    const name: HTMLSelectElement = await screen.findByLabelText('نام');
    expect(name.value).toBe('first_name');
    const notes: HTMLSelectElement = screen.getByLabelText('Notes');
    expect(notes.value).toBe('');
    fireEvent.change(notes, { target: { value: 'email' } });
    expect(await screen.findByText(/Two columns mean the same/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Read the rows' }).hasAttribute('disabled')).toBe(true);
  });

  it('says what becomes of mentors whom nobody knows, before and after they are sent', async () => {
    await open(LIST);
    expect(screen.queryByText(/A file makes nobody a mentor/)).toBeNull();
    fireEvent.change(await screen.findByLabelText('What the rows are'), { target: { value: 'mentors' } });
    expect(await screen.findByText(/A file makes nobody a mentor/)).toBeTruthy();
    cleanupScreen();
    summary = { ...PREVIEWED, kind: 'mentors' };
    await open(`${LIST}/${ID}`);
    expect(await screen.findByText('The new rows make nobody a mentor')).toBeTruthy();
    cleanupScreen();
    summary = { ...PREVIEWED, kind: 'mentors', inserts: 0 };
    await open(`${LIST}/${ID}`);
    expect(await screen.findByText('a@b.org')).toBeTruthy();
    expect(screen.queryByText('The new rows make nobody a mentor')).toBeNull();
  });

  it('shows every change and every reason, and asks before it writes', async () => {
    await open(`${LIST}/${ID}`);
    expect(await screen.findByText('a@b.org')).toBeTruthy();
    expect(screen.getByText(/Please write a number/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Write these rows' }));
    expect(calls).toEqual([]);
    const buttons = await screen.findAllByRole('button', { name: 'Write these rows' });
    const confirm = buttons.at(-1);
    if (confirm) fireEvent.click(confirm);
    expect(await screen.findByRole('button', { name: 'Take all of it back' })).toBeTruthy();
    expect(calls).toEqual(['/api/imports/apply']);
  });

  it('says of students whom nobody knows that they will be invited, and shows what an invitation said before', async () => {
    summary = { ...PREVIEWED, kind: 'students' };
    await open(`${LIST}/${ID}`);
    expect(await screen.findByText('People in new rows will be invited')).toBeTruthy();
    expect(await screen.findByText('Will be invited')).toBeTruthy();
    // what it said before came from a file
    expect((await screen.findByText('Places')).parentElement?.querySelector('del')?.textContent).toMatch(
      /2$/,
    );
    expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull();
  });

  it('lists invitations with their figures, and withdraws one after a question', async () => {
    summary = { ...PREVIEWED, kind: 'students', state: 'applied', applied_ms: PREVIEWED.created_ms };
    await open(`${LIST}/${ID}`);
    const list = await screen.findByRole('region', { name: 'Invitations' });
    expect(await within(list).findByText('new@b.org')).toBeTruthy();
    expect(within(list).getByText('The email was sent.')).toBeTruthy();
    fireEvent.click(within(list).getByRole('button', { name: 'Withdraw' }));
    expect(calls).toEqual([]);
    const confirm = (await screen.findAllByRole('button', { name: 'Withdraw' })).at(-1);
    if (confirm) fireEvent.click(confirm);
    await waitFor(() => expect(within(list).queryByText('new@b.org')).toBeNull());
    expect(calls).toEqual(['/rest/v1/rpc/withdraw_invitation']);
  });

  it('sends an invitation again, and says where there is none', async () => {
    summary = { ...PREVIEWED, kind: 'students', state: 'applied', applied_ms: PREVIEWED.created_ms };
    await open(`${LIST}/${ID}`);
    const list = await screen.findByRole('region', { name: 'Invitations' });
    fireEvent.click(await within(list).findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(calls).toEqual(['/rest/v1/rpc/resend_invitation']));
    cleanupScreen();
    invitations = { counts: {}, rows: [] };
    await open(`${LIST}/${ID}`);
    expect(await screen.findByText('No invitations')).toBeTruthy();
  });

  it('says how far the writing is, and that what was interrupted is taken back', async () => {
    summary = { ...PREVIEWED, state: 'applying', is_stalled: true, batches: 4, next_batch: 3 };
    await open(`${LIST}/${ID}`);
    expect(await screen.findByText('3 of 4')).toBeTruthy();
    expect(screen.getByText(/The server takes back by itself/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel this import' })).toBeNull();
  });

  it('says that an import was interrupted, and that nothing of it was written', async () => {
    summary = { ...PREVIEWED, state: 'mapped', is_stalled: true };
    await open(`${LIST}/${ID}`);
    expect(await screen.findByText('This import was interrupted')).toBeTruthy();
    expect(screen.getByText(/Nothing was written/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel this import' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Write these rows' })).toBeNull();
  });
});
