// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { ConfigurationProvider } from '#web/platform/config/index.ts';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { type RenderScreenOptions, renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { EMPTY_CONTENT, newRound, type ProgrammeContent, sentContent } from '../rules/content.ts';
import { newQuestion } from '../rules/form.ts';
import { Component as Desk } from './desk-screen.tsx';
import { Component as List } from './list-screen.tsx';

const ID = '000000f1-0000-4000-8000-000000000001';
const text = (name: string) => ({ ...EMPTY_CONTENT.texts.en, name, summary: 'About it.' });
const WHOLE: ProgrammeContent = {
  ...EMPTY_CONTENT,
  texts: { en: text('Letters'), fa: text('نامه‌ها'), ps: text('لیکونه') },
};

/** What the database holds of one programme, and how it answers to commands. */
class ProgrammeServer {
  content: object = sentContent(WHOLE, false);
  published: object = this.content;
  version = 3;
  number = 1;
  applied: string[] = [];
  isIncomplete = false;
  list: unknown[] = [];

  readonly answer = ({ path, body }: Exchange): Response | undefined => {
    const saved = () =>
      value({
        version: this.version,
        is_conflict: false,
        published_number: this.number,
        saved_by_name: 'Ali',
        saved_at: '2026-11-21 10:00:00+00',
      });
    switch (path) {
      case '/rest/v1/rpc/admin_programmes':
        return rows(...this.list);
      case '/rest/v1/rpc/admin_programme':
        return value({
          version: this.version,
          state: 'published',
          content: this.content,
          published: this.published,
          published_number: this.number,
          applied: this.applied,
          saved_by_name: 'Ali',
          saved_at: '2026-11-21T10:00:00+00:00',
        });
      case '/rest/v1/rpc/save_programme_draft':
        this.content = (body as { p_content: object }).p_content;
        this.version += 1;
        return saved();
      case '/rest/v1/rpc/publish_programme':
        if (this.isIncomplete) return refusal('programme_incomplete', 'P0001');
        this.published = (body as { p_content: object }).p_content;
        this.version += 1;
        this.number += 1;
        return saved();
      default:
        return undefined;
    }
  };
}

const open = (server: ProgrammeServer, path: string, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(
    <ConfigurationProvider config={{ productName: 'Hamrah' } as PublicConfig}>
      <Routes>
        <Route path="/admin/fellowship-settings" element={<List />} />
        <Route path="/admin/fellowship-settings/:id" element={<Desk />} />
      </Routes>
    </ConfigurationProvider>,
    {
      profile: PERSON,
      role: 'admin',
      rooms: ['programme-settings', 'fellowship', 'admin', 'options'],
      path,
      answer: server.answer,
      ...options,
    },
  );
const desk = `/admin/fellowship-settings/${ID}`;
const button = (name: string) => screen.getByRole('button', { name });

describe('the desk of a programme', () => {
  afterEach(cleanupScreen);

  it('[ROUTE-24] lists every programme with what it lacks, or says that there is none', async () => {
    const server = new ProgrammeServer();
    await open(server, '/admin/fellowship-settings');
    expect(await screen.findByText('There is no programme yet')).toBeTruthy();
    await cleanupScreen();
    server.list = [
      {
        id: ID,
        kind: 'course',
        state: 'published',
        names: { fa: 'نامه‌ها' },
        complete: ['fa'],
        is_changed: true,
        saved_by_name: 'Ali',
        updated_at: '2026-11-21 10:00:00+00',
        rounds: [
          {
            number: 1,
            opens_at: '2020-01-01T00:00:00+00:00',
            closes_at: '2020-02-01T00:00:00+00:00',
            starts_on: null,
            ends_on: null,
            set_state: 'waitlist',
          },
        ],
        dates_count: 0,
      },
    ];
    await open(server, '/admin/fellowship-settings');
    const link = await screen.findByRole('link', { name: 'نامه‌ها' });
    expect(link.getAttribute('href')).toBe(desk);
    expect(screen.getByText('Changes not published')).toBeTruthy();
    expect(screen.getByText('Round 1: Waiting list')).toBeTruthy();
    expect(screen.getByText(/^Missing: /).textContent).toContain('English');
  });

  it('[ROUTE-24] says that the list could not be read, and asks again', async () => {
    const server = new ProgrammeServer();
    let isBroken = true;
    const answer = (exchange: Exchange) =>
      isBroken && exchange.path.endsWith('/admin_programmes')
        ? refusal('not_allowed', '42501', 403)
        : server.answer(exchange);
    const all = await open(server, '/admin/fellowship-settings', { answer });
    const again = await screen.findByRole('button', { name: 'Try Again' });
    isBroken = false;
    await all.user.click(again);
    expect(await screen.findByText('There is no programme yet')).toBeTruthy();
  });

  it('[FEAT-08] keeps typing in the draft, and publishes it with what changes for visitors', async () => {
    const server = new ProgrammeServer();
    const all = await open(server, desk);
    await all.user.type(await screen.findByDisplayValue('Letters'), ' to a friend');
    await all.user.click(button('Publish …'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Letters to a friend')).toBeTruthy();
    await all.user.type(dialog.getByLabelText(/^Why it changes/), 'Clearer');
    await all.user.click(dialog.getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = all.network.sent('POST', '/rest/v1/rpc/publish_programme');
    expect(sent?.body).toMatchObject({
      p_programme_id: ID,
      p_expected_version: 4,
      p_note: 'Clearer',
      p_content: { texts: { en: { name: 'Letters to a friend' } } },
    });
    expect(screen.queryByText('Changes not published')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Publish …' })).toBeNull();
  });

  it('[FEAT-08] does not offer what is not ready, and tells a refusal of the database', async () => {
    const server = new ProgrammeServer();
    server.isIncomplete = true;
    const all = await open(server, desk);
    await all.user.click(await screen.findByRole('button', { name: 'Add a round' }));
    expect(screen.getByText('Round 1: the moment at which it opens or closes is missing.')).toBeTruthy();
    await all.user.click(button('Publish …'));
    const publish = () => screen.getByRole('button', { name: 'Publish now' }) as HTMLButtonElement;
    expect(publish().disabled).toBe(true);
    await all.user.click(screen.getByRole('button', { name: 'Close' }));
    await all.user.click(await screen.findByRole('button', { name: 'Remove round 1' }));
    await all.user.type(await screen.findByDisplayValue('Letters'), '!');
    await all.user.click(await screen.findByRole('button', { name: 'Publish …' }));
    await all.user.click(publish());
    const refused = await screen.findAllByText(/^Something is still missing before visitors may read this/);
    expect(refused.length).toBeGreaterThan(0);
  });

  it('[FEAT-08] writes a form: kinds, bounds, choices, and what is missing in which language', async () => {
    const server = new ProgrammeServer();
    const all = await open(server, desk);
    await all.user.click(await screen.findByRole('button', { name: 'Add a round' }));
    await all.user.click(screen.getByText('The application form of this round'));
    await all.user.click(button('Add a question'));
    await all.user.click(button('Add a question'));
    const question = (place: number) => within(screen.getByRole('group', { name: `Question ${place}` }));
    const inEnglish = within(question(1).getByRole('group', { name: 'English' }));
    await all.user.type(inEnglish.getByRole('textbox', { name: 'Question' }), 'Why?');
    expect(screen.getByText(/^Round 1, «.*Why\?.*»: its words in .*پښتو.* are missing\.$/)).toBeTruthy();
    const [least] = question(1).getAllByRole('textbox', { name: /^At least/ });
    await all.user.type(least as HTMLElement, '400');
    expect(screen.getByText(/Why\?.*its bounds leave no answer/)).toBeTruthy();
    await all.user.selectOptions(question(2).getByRole('combobox', { name: 'Kind of answer' }), 'choice');
    expect(question(2).getAllByRole('textbox', { name: /^Choice \d in/ })).toHaveLength(6);
    await all.user.click(question(2).getByRole('button', { name: 'Remove choice 2' }));
    await all.user.click(question(2).getByRole('button', { name: 'Move question 2 up' }));
    await waitFor(
      () => {
        const { rounds } = server.content as ProgrammeContent;
        expect(rounds[0]?.questions.map(({ kind }) => kind)).toEqual(['choice', 'short_text']);
        expect(rounds[0]?.questions[1]).toMatchObject({ min: '400', texts: { en: { label: 'Why?' } } });
        expect(rounds[0]?.questions[0]?.options).toHaveLength(1);
      },
      { timeout: 10_000 },
    );
  });

  it('[FEAT-08] does not let a round go for which somebody has applied, and leads to who has', async () => {
    const server = new ProgrammeServer();
    const text = { label: 'Why?', hint: '' };
    const round = {
      ...newRound('r1', []),
      questions: [{ ...newQuestion('q1'), texts: { en: text, fa: text, ps: text } }],
    };
    server.content = sentContent({ ...WHOLE, rounds: [round] }, false);
    server.published = server.content;
    server.applied = ['r1'];
    const all = await open(server, desk);
    const link = await screen.findByRole('link', { name: 'Who has applied for round 1' });
    expect(link.getAttribute('href')).toBe('/admin/fellowship-settings/rounds/r1');
    await all.user.click(button('Remove round 1'));
    expect(screen.getByText('Round 1: people have applied for it, so it and its form stay.')).toBeTruthy();
  });

  it('[FEAT-08] shows the draft as visitors read it, in their language', async () => {
    const all = await open(new ProgrammeServer(), desk);
    await screen.findByDisplayValue('Letters');
    await all.user.click(button('As on a phone'));
    const tabs = within(await screen.findByRole('group', { name: 'Language of the preview' }));
    await all.user.click(tabs.getByRole('button', { name: /فارسی/ }));
    const preview = await screen.findByRole('group', { name: 'As visitors read it' });
    expect(within(preview).getByRole('heading', { name: 'نامه‌ها' })).toBeTruthy();
    expect(within(preview).getByText('کورس')).toBeTruthy();
    expect(preview.getAttribute('dir')).toBe('rtl');
  });

  it('[FEAT-08] lets the form of a round be tried as students meet it, and sends nothing of it', async () => {
    const server = new ProgrammeServer();
    const said = (label: string) => ({ label, hint: '' });
    const asked = { ...newQuestion('q1'), texts: { en: said('Why?'), fa: said('چرا؟'), ps: said('ولې؟') } };
    const rounds = [
      { ...newRound('r1', []), questions: [asked] },
      { ...newRound('r2', []), is_published: false, questions: [{ ...asked, id: 'q2' }] },
    ];
    server.content = sentContent({ ...WHOLE, rounds }, false);
    const all = await open(server, desk);
    await screen.findByDisplayValue('Letters');
    await all.user.click(button('As on a phone'));
    const tabs = within(await screen.findByRole('group', { name: 'Language of the preview' }));
    await all.user.click(tabs.getByRole('button', { name: /پښتو/ }));
    const preview = within(await screen.findByRole('group', { name: 'As visitors read it' }));
    const before = all.network.exchanges.length;
    await all.user.type(await preview.findByRole('textbox', { name: /ولې؟/ }), 'x');
    expect(preview.getByRole('textbox')).toHaveProperty('value', 'x');
    expect(all.network.exchanges.length).toBe(before);
  });
});
