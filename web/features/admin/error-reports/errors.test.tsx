// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { type Exchange, refusal, rows } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as ErrorScreen } from './screens/error-screen.tsx';
import { Component as ErrorsScreen } from './screens/errors-screen.tsx';

const LIST = '/admin/dashboard/errors';
const idOf = (number: number) => `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const rowOf = (number: number, changes: object = {}) => ({
  id: idOf(number),
  message: `TypeError: part ${number} is undefined`,
  source: 'browser',
  place: 'dashboard-screen.js',
  count: 1200 + number,
  people_count: 7,
  first_seen: '2026-03-21 06:00:00+00',
  last_seen: `2026-11-${String(30 - (number % 30)).padStart(2, '0')} 06:00:00.123456+00`,
  first_version: '1.0.0',
  app_version: '1.2.0',
  solved_at: null as string | null,
  solved_version: null as string | null,
  reopened_at: null as string | null,
  stack: '    at read (https://h.example/assets/dashboard-screen.js:1:2)',
  component_stack: '    at Card',
  url: '/dashboard',
  user_agent: 'Phone 1',
  last_error_id: 'r-1',
  ...changes,
});

let table: ReturnType<typeof rowOf>[];
let others: (exchange: Exchange) => Response | undefined;
beforeEach(() => {
  table = [rowOf(1), rowOf(2)];
  others = () => undefined;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cleanupScreen();
});

function answer(exchange: Exchange): Response | undefined {
  const { path, query, body } = exchange;
  const other = others(exchange);
  if (other) return other;
  if (path === '/rest/v1/rpc/solve_error') {
    const { p_report_id, p_solved } = body as { p_report_id: string; p_solved: boolean };
    const change = { solved_at: p_solved ? '2026-11-21 10:00:00+00' : null, solved_version: '1.2.0' };
    table = table.map((row) => (row.id === p_report_id ? { ...row, ...change } : row));
    return new Response(null, { status: 204 });
  }
  if (path !== '/rest/v1/error_reports') return undefined;
  const id = query.get('id')?.replace('eq.', '');
  const isOpen = query.get('solved_at') === 'is.null';
  const found = table.filter((row) => (id ? row.id === id : (row.solved_at === null) === isOpen));
  const behind = /id\.lt\.([\w-]+)/.exec(query.get('or') ?? '')?.[1];
  const from = behind ? found.findIndex((row) => row.id === behind) + 1 : 0;
  return rows(...found.slice(from, from + Number(query.get('limit') ?? 100)));
}

const open = (path: string, language: Language = 'en') =>
  renderScreen(
    <Routes>
      <Route path={LIST} element={<ErrorsScreen />} />
      <Route path={`${LIST}/:id`} element={<ErrorScreen />} />
    </Routes>,
    { profile: PERSON, role: 'admin', rooms: ['admin', 'options'], path, answer, language },
  );

describe('the list of errors', () => {
  it('[CALL-08] shows what, where, how often, for how many, since when in both calendars and in which releases', async () => {
    await open(LIST);
    const row = (await screen.findByText('TypeError: part 1 is undefined')).closest('[role=row]');
    const text = row?.textContent ?? '';
    for (const part of ['dashboard-screen.js', '1,201', '7', '1.0.0 – 1.2.0', 'Browser', 'Open']) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/29 November 2026|November 29, 2026/);
    expect(text).toMatch(/1405/);
  });

  it('[CALL-08] asks for what the address says: open ones, or solved ones of the server', async () => {
    const { network, user, query } = await open(LIST);
    await screen.findByText('TypeError: part 1 is undefined');
    const asked = () => network.sent('GET', '/rest/v1/error_reports').at(-1)?.query;
    expect(asked()?.get('solved_at')).toBe('is.null');
    expect(asked()?.get('order')).toBe('last_seen.desc,id.desc');
    await user.selectOptions(screen.getByLabelText('State'), 'solved');
    await screen.findByText('No error was marked as solved');
    await user.selectOptions(screen.getByLabelText('Noticed by'), 'server');
    expect(query()).toBe('?state=solved&source=server');
    await screen.findByText('No error was marked as solved');
    expect(asked()?.get('source')).toBe('eq.server');
    expect(asked()?.get('solved_at')).toBe('not.is.null');
  });

  it('[CALL-08] fetches the next page behind the last row, with every digit of its time', async () => {
    table = Array.from({ length: 35 }, (_, index) => rowOf(index + 1));
    const { network, user } = await open(LIST);
    await screen.findByText('30 shown');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('35 shown');
    expect(within(screen.getByRole('table')).getAllByRole('link')).toHaveLength(35);
    const behind = network.sent('GET', '/rest/v1/error_reports').at(-1)?.query.get('or');
    expect(behind).toContain(`last_seen.lt."${table[29]?.last_seen}"`);
  });

  it('[CALL-08] says why it could not be read, and asks again', async () => {
    others = ({ path }) => (path.endsWith('error_reports') ? refusal('no', '42501', 403) : undefined);
    const { user } = await open(LIST);
    await screen.findByText(/Your account may not do this/);
    others = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('TypeError: part 1 is undefined');
  });

  it('[UI-12] says at once that there is no network, and that nothing is kept on the device', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    others = ({ path }) => {
      if (path.endsWith('error_reports')) throw new TypeError('Failed to fetch');
      return undefined;
    };
    await open(LIST);
    await screen.findByText('You appear to be offline. Please check your internet connection.');
    expect(screen.getByText(/never kept on this device/)).toBeTruthy();
  });

  it.each([
    ['fa', 'هیچ خطای باز نیست'],
    ['ps', 'هېڅ پرانیستې تېروتنه نشته'],
  ] as const)('[CALL-08] says in %s that nothing is open', async (language, words) => {
    table = [];
    await open(LIST, language);
    await screen.findByText(words);
  });
});

describe('one error', () => {
  it('[CALL-08] shows its stack and is marked as solved, and opened again', async () => {
    const { network, user } = await open(`${LIST}/${idOf(1)}`);
    await screen.findByRole('heading', { name: 'TypeError: part 1 is undefined' });
    expect(screen.getByText(/at read \(https/)).toBeTruthy();
    expect(screen.getByText('Phone 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark as solved' }));
    await screen.findByText('Marked as solved.');
    await user.click(await screen.findByRole('button', { name: 'Reopen' }));
    await screen.findByText('The error is open again.');
    await screen.findByRole('button', { name: 'Mark as solved' });
    expect(network.sent('POST', '/rest/v1/rpc/solve_error').map(({ body }) => body)).toEqual([
      { p_report_id: idOf(1), p_solved: true },
      { p_report_id: idOf(1), p_solved: false },
    ]);
  });

  it('[CALL-08] says that a solved one came back', async () => {
    table = [rowOf(1, { reopened_at: '2026-11-20 10:00:00+00' })];
    await open(`${LIST}/${idOf(1)}`);
    expect((await screen.findAllByText('Came back')).length).toBeGreaterThan(0);
  });

  it('[CALL-08] says why it could not be marked', async () => {
    others = ({ path }) => (path.includes('/rpc/') ? refusal('not_allowed', '42501', 403) : undefined);
    const { user } = await open(`${LIST}/${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Mark as solved' }));
    await screen.findByText(/Your account may not do this/);
    expect(screen.getByRole('button', { name: 'Mark as solved' })).toBeTruthy();
  });

  it('[CALL-08] is not found under an address that somebody typed', async () => {
    await open(`${LIST}/${idOf(99)}`);
    await screen.findByText(/not here any more/);
  });
});
