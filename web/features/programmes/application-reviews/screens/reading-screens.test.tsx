// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { FormQuestion } from '#domain/programmes/application-form.ts';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import {
  storedDraft,
  type RenderScreenOptions,
  renderScreen,
  cleanupScreen,
} from '#web/testing/render-screen.tsx';
import { Component as Queue } from './queue-screen.tsx';
import { Component as Readers } from './readers-screen.tsx';
import { Component as Review } from './review-screen.tsx';

const said = { label: 'Why?', hint: '' };
const QUESTION: FormQuestion = {
  id: 'q1',
  kind: 'long_text',
  is_required: true,
  min: '',
  max: '',
  texts: { en: said, fa: said, ps: said },
  options: [],
};
const ALL_FOUR = { reasons: 4, effort: 4, fit: 4, others: 4 };

/** What the database holds of one review, and how it answers to commands. */
class ReviewServer {
  scales: object = {};
  note = '';
  suspected = false;
  version = 1;
  handedIn: string | null = null;
  isElsewhere = false;
  own = [
    {
      id: 'r1',
      student_code: 'H-1',
      names: { en: 'Letters' },
      round_number: 1,
      asked_at: '',
      handed_in_at: null,
    },
    {
      id: 'r2',
      student_code: 'H-2',
      names: { en: 'Letters' },
      round_number: 1,
      asked_at: '',
      handed_in_at: null,
    },
  ] as Record<string, unknown>[];

  readonly answer = ({ path, body }: Exchange): Response | undefined => {
    const saved = (isConflict: boolean) =>
      value({ version: this.version, is_conflict: isConflict, saved_at: '2026-11-21T10:00:00+00:00' });
    const { p_content: content, p_expected_version: expected } = (body ?? {}) as {
      p_content?: { scales: object; note: string; is_machine_suspected: boolean };
      p_expected_version?: number;
    };
    switch (path) {
      case '/rest/v1/rpc/my_programme_reviews':
        return rows(...this.own);
      case '/rest/v1/rpc/open_programme_review':
        return value({
          id: 'r1',
          student_code: 'H-1',
          questions: [QUESTION],
          answers: { q1: 'To learn' },
          scales: this.scales,
          note: this.note,
          is_machine_suspected: this.suspected,
          version: this.version,
          handed_in_at: this.handedIn,
        });
      case '/rest/v1/rpc/save_programme_review':
        if (expected !== this.version) return saved(true);
        this.scales = content?.scales ?? {};
        this.note = content?.note ?? '';
        this.suspected = content?.is_machine_suspected ?? false;
        this.version += 1;
        return saved(false);
      case '/rest/v1/rpc/hand_in_programme_review':
        if (expected !== this.version) return saved(true);
        this.version += 1;
        this.handedIn = '2026-11-21T10:00:00+00:00';
        return saved(false);
      default:
        return undefined;
    }
  };
}

const open = (
  path: string,
  answer: RenderScreenOptions['answer'],
  options: Partial<RenderScreenOptions> = {},
) =>
  renderScreen(
    <Routes>
      <Route path="/admin/reading" element={<Queue />} />
      <Route path="/admin/reading/:id" element={<Review />} />
      <Route path="/admin/fellowship-settings/rounds/:round/readers" element={<Readers />} />
    </Routes>,
    {
      profile: PERSON,
      role: 'admin',
      rooms: ['reading', 'applying', 'autosave', 'admin', 'options'],
      path,
      ...(answer && { answer }),
      ...options,
    },
  );
const REVIEW = '/admin/reading/r1';
const READERS = '/admin/fellowship-settings/rounds/c1/readers';
const points = (group: string, name: string) =>
  within(screen.getByRole('group', { name: new RegExp(`^${group}`) })).getByRole('radio', { name });

afterEach(cleanupScreen);

describe('[FEAT-08] what lies with a reader', () => {
  it('is listed by code, what is not handed in first to be seen', async () => {
    const server = new ReviewServer();
    await open('/admin/reading', server.answer);
    expect((await screen.findByRole('link', { name: 'H-1' })).getAttribute('href')).toBe(REVIEW);
    expect(screen.getAllByText('To be read')).toHaveLength(2);
    expect(screen.getAllByText(/Letters/)).not.toHaveLength(0);
  });

  it('is nothing, or could not be read', async () => {
    await open('/admin/reading', ({ path }) => (path.endsWith('/my_programme_reviews') ? rows() : undefined));
    await screen.findByText('Nothing lies with you');
    await cleanupScreen();
    await open('/admin/reading', ({ path }) =>
      path.endsWith('/my_programme_reviews') ? refusal('not_allowed', '42501', 403) : undefined,
    );
    await screen.findByRole('button', { name: 'Try Again' });
  });
});

describe('[FEAT-08] reading an application', () => {
  it('is rated by digits alone, kept by itself, and handed in for good', async () => {
    const server = new ReviewServer();
    const { user, network } = await open(REVIEW, server.answer);
    await screen.findByText('To learn');
    points('Reasons', '1').focus();
    // the last one in the digits of Dari and Pashto
    await user.keyboard('542\u06F3');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Note/ }));
    for (const [group, name] of [
      ['Reasons', '5'],
      ['Effort', '4'],
      ['Fit', '2'],
      ['Others', '3'],
    ] as const)
      expect(points(group, name)).toHaveProperty('checked', true);
    await user.keyboard('Clear words.');
    await user.click(screen.getByRole('checkbox', { name: /machine/ }));
    await user.click(screen.getByRole('button', { name: 'Hand in …' }));
    const dialog = await screen.findByRole('dialog');
    expect(server.handedIn).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Hand in' }));
    await screen.findByText('You have submitted this. It cannot change any more.');
    expect(server).toMatchObject({
      scales: { reasons: 5, effort: 4, fit: 2, others: 3 },
      note: 'Clear words.',
      suspected: true,
    });
    screen.getByText('3.50');
    expect(screen.queryByRole('textbox')).toBeNull();
    const next = await screen.findByRole('link', { name: 'Read the next: H-2' });
    expect(next.getAttribute('href')).toBe('/admin/reading/r2');
    const sent = network.sent('POST', '/rest/v1/rpc/open_programme_review');
    expect(new Set(sent.map(({ body }) => (body as { p_event_id: string }).p_event_id)).size).toBe(1);
  });

  it('[VAL-09] names what has no points before anything is handed in', async () => {
    const server = new ReviewServer();
    server.scales = { reasons: 3, effort: 3 };
    const { user } = await open(REVIEW, server.answer);
    await screen.findByText('To learn');
    await user.click(screen.getByRole('button', { name: 'Hand in …' }));
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Fit', 'Others']);
    await user.click(within(summary).getByRole('link', { name: 'Others' }));
    expect(document.activeElement).toBe(points('Others', '1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[FM-01] keeps what is typed without a line, and has it again', async () => {
    const server = new ReviewServer();
    const { user, network, unmount } = await open(REVIEW, server.answer);
    await screen.findByText('To learn');
    network.isDown = true;
    await user.click(points('Reasons', '4'));
    await screen.findByText('Kept on this device, not yet on the server');
    expect(await storedDraft(PERSON.id, 'review:r1')).toMatchObject({ scales: { reasons: 4 }, version: 1 });
    unmount();
    await open(REVIEW, server.answer);
    await screen.findByText('What you typed here last time, and what had not reached the server, is back.');
    expect(points('Reasons', '4')).toHaveProperty('checked', true);
  });

  it('[FM-15] asks which of two versions of hers is gone on with', async () => {
    const server = new ReviewServer();
    const { user } = await open(REVIEW, server.answer);
    await screen.findByText('To learn');
    // saved in another window
    server.version = 2;
    server.scales = ALL_FOUR;
    await user.click(points('Reasons', '1'));
    await user.click(await screen.findByRole('button', { name: 'Take the other' }));
    await waitFor(() => expect(points('Others', '4')).toHaveProperty('checked', true));
    expect(points('Reasons', '4')).toHaveProperty('checked', true);
  });
});

const ROW = {
  id: 'a1',
  student_code: 'H-1',
  submitted_at: '2026-11-21 10:00:00+00',
  state: 'needs_readers',
  mean: null,
  suspected_count: null,
  readers: [{ id: 'v1', reader_id: 'p1', name: 'Najiba', is_third: false, is_done: false }],
  total: 1,
};
const PEOPLE = [
  { id: 'p1', name: 'Najiba', open_count: 1, done_count: 0 },
  { id: 'p2', name: 'Omar', open_count: 0, done_count: 0 },
];

describe('[FEAT-08] who reads for a round', () => {
  const answers =
    (row: object) =>
    ({ path }: Exchange) => {
      if (path.endsWith('/programme_readers')) return rows(...PEOPLE);
      if (path.endsWith('/admin_programme_readings')) return rows(row);
      if (path.endsWith('/spread_programme_reviews')) return value(3);
      return path.includes('assign_programme_review') ? new Response(null, { status: 204 }) : undefined;
    };

  it('is below the applications of the round, and those below the programmes', async () => {
    await open(READERS, answers(ROW));
    const above = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(above.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/fellowship-settings',
      '/admin/fellowship-settings/rounds/c1',
    ]);
  });

  it('is spread evenly among those who are ticked', async () => {
    const { user, network } = await open(READERS, answers(ROW));
    await screen.findByText(/the team needs three admins/);
    await user.click(screen.getByRole('checkbox', { name: /^Najiba/ }));
    await user.click(screen.getByRole('button', { name: 'Spread evenly' }));
    await screen.findByText('3 readings were given.');
    const [sent] = network.sent('POST', '/rest/v1/rpc/spread_programme_reviews');
    expect(sent?.body).toMatchObject({ p_cohort_id: 'c1', p_reader_ids: ['p2'] });
  });

  it('is given by hand to whoever does not read it, and taken away with a question', async () => {
    const { user, network } = await open(READERS, answers(ROW));
    const row = within(await screen.findByRole('row', { name: /H-1/ }));
    expect(row.getAllByRole('option').map((option) => option.textContent)).toEqual(['Nobody chosen', 'Omar']);
    expect(row.getByRole('button', { name: 'Give H-1' })).toHaveProperty('disabled', true);
    await user.selectOptions(row.getByRole('combobox'), 'Omar');
    await user.click(row.getByRole('button', { name: 'Give H-1' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/assign_programme_review')[0]?.body).toMatchObject({
        p_application_id: 'a1',
        p_reader_id: 'p2',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove…', description: /Najiba/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/unassign_programme_review')[0]?.body).toMatchObject({
        p_review_id: 'v1',
      }),
    );
  });

  it('shows a mean once all have handed in, and can be filtered by where it stands', async () => {
    const done = {
      ...ROW,
      state: 'read',
      mean: 3.67,
      suspected_count: 1,
      readers: [{ ...ROW.readers[0], is_done: true }],
    };
    const { user, network, query } = await open(READERS, answers(done));
    const row = within(await screen.findByRole('row', { name: /H-1/ }));
    row.getByText('3.67');
    row.getByText('Looks written by a machine');
    expect(row.queryByRole('button')).toBeNull();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'State' }),
      'The two differ: a third reads',
    );
    expect(query()).toBe('?state=third');
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/admin_programme_readings').at(-1)?.body).toMatchObject({
        p_state: 'third',
      }),
    );
  });
});
