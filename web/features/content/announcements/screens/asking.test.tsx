// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as Create } from './create-screen.tsx';
import { Component as Edit } from './edit-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanupScreen);

const ID = 'a1a1a1a1-0000-4000-8000-000000000001';
const TEXT = { language: 'en', title: 'When?', body: 'Pick one.', choices: ['Morning', 'Noon', 'Evening'] };

const row = (kind: string) => ({
  id: ID,
  kind,
  state: 'sent',
  send_at: '2026-11-20T08:00:00+00:00',
  ended_at: '2026-11-20T08:10:00+00:00',
  updated_at: '2026-11-20T08:10:00+00:00',
  version: 3,
  is_tested: true,
  saved_by_name: 'Ali',
  titles: { en: 'When?' },
  counts: { in_app: { sent: 30, read: 20, confirmed: 0 } },
});
const stored = (kind: string) => ({
  id: ID,
  state: 'sent',
  version: 3,
  kind,
  channels: ['in_app'],
  audience: { roles: ['student'] },
  fallback_language: 'en',
  expires_at: kind === 'event' ? '2026-12-01T13:30:00+00:00' : null,
  starts_at: kind === 'event' ? '2026-12-01T13:30:00+00:00' : null,
  announcement_texts: [kind === 'event' ? { ...TEXT, choices: [] } : TEXT],
});

const world =
  (kind: string, sums: () => Response = () => rows()) =>
  ({ path }: Exchange): Response | undefined => {
    if (path === '/rest/v1/rpc/admin_announcements') return rows(row(kind));
    if (path === '/rest/v1/announcements') return rows(stored(kind));
    if (path === '/rest/v1/rpc/admin_announcement_answers') return sums();
    if (path === '/rest/v1/rpc/admin_announcement_log') return rows();
    if (path === '/rest/v1/rpc/admin_audience')
      return value({ people: 3, by_email: 0, languages: { en: 3 }, sample: [] });
    if (path === '/rest/v1/rpc/save_announcement')
      return value({ version: 1, is_conflict: false, saved_by_name: '', saved_at: '', state: 'draft' });
    return undefined;
  };

const open = (
  path: string,
  answer: (exchange: Exchange) => Response | undefined,
  language: 'en' | 'fa' = 'en',
) =>
  renderScreen(
    <Routes>
      <Route path="/admin/announcements/send" element={<Create />} />
      <Route path="/admin/announcements/send/:id" element={<Edit />} />
    </Routes>,
    { profile: PERSON, role: 'admin', rooms: ['announcements', 'autosave'], path, answer, language },
  );
const at = `/admin/announcements/send/${ID}`;

describe('what people answered', () => {
  it('[FEAT-06] is a number for each answer, and fewer than 5 is not counted out', async () => {
    await open(
      at,
      world('event', () => rows({ answer: 'yes', people: 12 }, { answer: 'no', people: null })),
    );
    const yes = (await screen.findByText('Will come')).closest('div');
    expect(yes?.textContent).toBe('Will come12');
    expect(screen.getByText('Cannot come').closest('div')?.textContent).toBe('Cannot comefewer than 5');
    await screen.findByText(/^It begins: 1 December 2026 \(10 Qaws 1405 SH\), 18:00 Kabul time$/);
  });

  it('[FEAT-06] of a survey is said in the words of its choices', async () => {
    await open(
      at,
      world('survey', () =>
        rows({ answer: '1', people: 7 }, { answer: '2', people: null }, { answer: '3', people: 9 }),
      ),
      'fa',
    );
    const evening = (await screen.findAllByText('Evening', { selector: 'bdi' }))[0]?.closest('div');
    expect(evening?.textContent).toBe('Evening۹');
  });

  it('[FEAT-06] says that it could not be read, and is asked again', async () => {
    let isDown = true;
    const on = await open(
      at,
      world('event', () =>
        isDown
          ? refusal('not_allowed', '42501', 403)
          : rows({ answer: 'yes', people: 5 }, { answer: 'no', people: 5 }),
      ),
    );
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.queryByText('Will come')).toBeNull();
    isDown = false;
    await on.user.click(retry);
    await screen.findByText('Will come');
  });

  it('[FEAT-06] is not shown where nothing was asked', async () => {
    const on = await open(at, world('banner'));
    await screen.findByText('Read by: 20');
    expect(on.network.sent('POST', '/rest/v1/rpc/admin_announcement_answers')).toEqual([]);
  });
});

describe('writing what asks for an answer', () => {
  const savedContent = (on: Awaited<ReturnType<typeof open>>) =>
    (
      on.network.sent('POST', '/rest/v1/rpc/save_announcement').at(-1)?.body as
        | { p_content: object }
        | undefined
    )?.p_content;
  const write = async (kind: RegExp) => {
    const on = await open('/admin/announcements/send', world('feed'));
    await on.user.click(await screen.findByRole('radio', { name: kind }));
    await on.user.type(screen.getByLabelText('Title'), 'When?');
    await on.user.type(screen.getByLabelText('Text'), 'Pick one.');
    return on;
  };

  it('[FEAT-06] a survey has two choices or more, as many in every language', async () => {
    const on = await write(/^A survey/);
    await on.user.type(screen.getByLabelText('Choice 1'), 'Morning');
    await on.user.type(screen.getByLabelText('Choice 2'), 'Noon');
    expect(screen.queryByRole('button', { name: /^Remove choice/ })).toBeNull();
    await on.user.click(screen.getByRole('button', { name: 'Add a choice' }));
    await on.user.type(screen.getByLabelText('Choice 3'), 'Evening');
    await on.user.click(screen.getByRole('button', { name: 'Remove choice 2 in every language' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Choice 1'));
    await waitFor(
      () =>
        expect(savedContent(on)).toMatchObject({
          kind: 'survey',
          starts_at: null,
          texts: { en: { title: 'When?', body: 'Pick one.', choices: ['Morning', 'Evening'] } },
        }),
      { timeout: 10_000 },
    );
    const tabs = screen.getByRole('group', { name: 'Language of the text' });
    await on.user.click(within(tabs).getByRole('button', { name: /دری/ }));
    expect(screen.getAllByLabelText(/^Choice/)).toHaveLength(2);
  });

  it('[FEAT-06] one that was begun from a list has its people, and is saved once somebody types', async () => {
    const rule = { roles: ['student'], assigned: false };
    const address = `/admin/announcements/send?${new URLSearchParams({ audience: JSON.stringify(rule) })}`;
    const on = await open(address, world('feed'));
    await screen.findByText('3 people');
    // longer than what is typed waits to be saved
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    expect(savedContent(on)).toBeUndefined();
    await on.user.type(screen.getByLabelText('Title'), 'When?');
    await waitFor(() => expect(savedContent(on)).toMatchObject({ audience: rule }), { timeout: 10_000 });
  });

  it('[FEAT-06] an event is not tested before it has a time, which is said in both calendars', async () => {
    const on = await write(/^An event/);
    const test = screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test to me' });
    expect(test.disabled).toBe(true);
    expect(screen.queryByRole('checkbox', { name: /^It ends at a time/ })).toBeNull();
    const day = screen.getByLabelText('Day (Gregorian)');
    await on.user.type(day, '2031-12-01');
    await on.user.type(screen.getByLabelText('Time in Kabul'), '18:00');
    await screen.findByText(/^1 December 2031 \(.* SH\), 18:00 Kabul time$/);
    await waitFor(() => expect(test.disabled).toBe(false));
    await waitFor(
      () =>
        expect(savedContent(on)).toMatchObject({
          kind: 'event',
          channels: ['in_app'],
          starts_at: '2031-12-01T13:30:00.000Z',
          expires_at: null,
        }),
      { timeout: 10_000 },
    );
  });
});
