// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isolateLtr } from '#web/text/isolate.ts';
import { type Exchange, refusal, value } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as Decisions } from './decisions-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanupScreen);

interface Draft {
  answer_days: number;
  letters: Record<string, Record<string, string>>;
  offered: string[];
  waitlisted: string[];
  refused: string[];
}

const applicant = (id: string, mean: number | null) => ({
  id,
  student_code: `H-${id}`,
  reading: mean === null ? 'needs_readers' : 'read',
  mean,
});
type Applicant = ReturnType<typeof applicant> & { state?: string | null; place?: number | null };

/** What the database holds of one round, and how it answers to commands. */
class DeskServer {
  rows: Applicant[] = [applicant('1', 4.5), applicant('2', 3), applicant('3', null)];
  seats: number | null = 1;
  isOpen = false;
  version = 0;
  draft: Draft | null = null;
  sentAt: string | null = null;
  refuse: string | undefined;

  readonly answer = ({ path, body }: Exchange): Response | undefined => {
    const saved = (isConflict: boolean) =>
      value({
        version: this.version,
        is_conflict: isConflict,
        saved_at: '2026-11-21T10:00:00+00:00',
        saved_by: '',
      });
    const { p_draft: draft, p_expected_version: expected } = (body ?? {}) as {
      p_draft?: Draft;
      p_expected_version?: number;
    };
    switch (path) {
      case '/rest/v1/rpc/admin_round_decisions':
        return value({
          seats: this.seats,
          is_open: this.isOpen,
          version: this.version,
          draft: this.draft,
          sent_at: this.sentAt,
          places: this.sentAt === null ? null : 1,
          counts: this.sentAt === null ? {} : { offered: 1, waitlisted: 1, refused: 1 },
          rows: this.rows,
        });
      case '/rest/v1/rpc/save_round_decisions':
        if (expected !== this.version) return saved(true);
        this.draft = draft ?? null;
        this.version += 1;
        return saved(false);
      case '/rest/v1/rpc/send_round_decisions':
        if (this.refuse) return refusal(this.refuse, 'P0001');
        this.version += 1;
        this.sentAt = '2026-11-21T10:00:00+00:00';
        this.rows = this.rows.map((row, nth) => ({
          ...row,
          state: ['offered', 'waitlisted', 'refused'][nth] ?? null,
          place: nth === 1 ? 1 : null,
        }));
        return saved(false);
      default:
        return undefined;
    }
  };
}

const open = (server: DeskServer) =>
  renderScreen(
    <Routes>
      <Route path="/admin/fellowship-settings/rounds/:round/decisions" element={<Decisions />} />
    </Routes>,
    {
      profile: PERSON,
      role: 'admin',
      rooms: ['reading', 'applying', 'autosave', 'admin', 'options'],
      path: '/admin/fellowship-settings/rounds/c1/decisions',
      answer: server.answer,
    },
  );
const choice = (code: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `What becomes of ${isolateLtr(code)}` });
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send the decisions …' });

describe('[FEAT-08] deciding about a round', () => {
  it('is below the applications of the round, and those below the programmes', async () => {
    await open(new DeskServer());
    const above = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(above.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/fellowship-settings',
      '/admin/fellowship-settings/rounds/c1',
    ]);
  });

  it('proposes by points and seats, shows who lacks readers, and sends all of it after a second question', async () => {
    const server = new DeskServer();
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Propose by points' }));
    expect([choice('H-1').value, choice('H-2').value, choice('H-3').value]).toEqual([
      'offered',
      'waitlisted',
      '',
    ]);
    screen.getByText('Lacks readers');
    screen.getByText('1 application has no decision yet.');
    expect(sendButton().disabled).toBe(true);
    await user.selectOptions(choice('H-3'), 'refused');
    await waitFor(() => expect(sendButton().disabled).toBe(false));
    await user.click(sendButton());
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('1 gets an offer');
    within(dialog).getByText('1 gets a place on the waiting list');
    within(dialog).getByText('1 gets a no');
    within(dialog).getByText('1 of them was not read by everyone who should have.');
    expect(server.sentAt).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Send now' }));
    await screen.findByText(/^Sent on/);
    expect(server.draft).toMatchObject({ offered: ['1'], waitlisted: ['2'], refused: ['3'], answer_days: 7 });
    expect(Object.keys(server.draft?.letters.refused ?? {}).toSorted()).toEqual(['en', 'fa', 'ps']);
    screen.getByText('Number 1 in the line');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('orders the waiting list by hand', async () => {
    const server = new DeskServer();
    const { user } = await open(server);
    await screen.findByText('Proposal by points');
    for (const code of ['H-1', 'H-2', 'H-3']) await user.selectOptions(choice(code), 'waitlisted');
    await user.click(screen.getByRole('button', { name: `One earlier: ${isolateLtr('H-3')}` }));
    await waitFor(() => expect(server.draft?.waitlisted).toEqual(['1', '3', '2']), { timeout: 8_000 });
  });

  it('sends nothing while the round is open, more is offered than there is, or a letter lacks a language', async () => {
    const server = new DeskServer();
    server.isOpen = true;
    const { user } = await open(server);
    await screen.findByText(/The round still takes applications/);
    for (const code of ['H-1', 'H-2', 'H-3']) await user.selectOptions(choice(code), 'offered');
    screen.getByText('2 places more are offered than there are.');
    await user.clear(screen.getByRole('textbox', { name: 'Letter with an offer' }));
    screen.getByText('A language is missing here: Letter with an offer');
    expect(sendButton().disabled).toBe(true);
  });

  it.each([
    ['decisions_sent', /have already been sent/],
    ['fresh_sign_in_needed', /sign out and in again/],
  ])('says why it was not sent: %s', async (code, words) => {
    const server = new DeskServer();
    server.refuse = code;
    server.rows = [applicant('1', 4.5)];
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Propose by points' }));
    await user.click(sendButton());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send now' }));
    await screen.findByText(words);
  });

  it('[FM-15] asks which of two versions is gone on with', async () => {
    const server = new DeskServer();
    const { user } = await open(server);
    await screen.findByText('Proposal by points');
    // another admin
    server.version = 1;
    server.draft = {
      answer_days: 9,
      letters: {},
      offered: ['2'],
      waitlisted: [],
      refused: [],
    };
    await user.selectOptions(choice('H-1'), 'refused');
    await user.click(await screen.findByRole('button', { name: 'Take the other' }, { timeout: 8_000 }));
    await waitFor(() => expect(choice('H-2').value).toBe('offered'));
    expect(choice('H-1').value).toBe('');
  });

  it('is nothing, or could not be read', async () => {
    const server = new DeskServer();
    server.rows = [];
    await open(server);
    await screen.findByText('There is nobody to decide about');
  });
});
