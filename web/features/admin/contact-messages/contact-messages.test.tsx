// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { type Exchange, refusal, rows, value } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { cleanupScreen, renderScreen } from '#web/testing/render-screen.tsx';
import { Component } from './screens/contact-messages-screen.tsx';

const idOf = (number: number) => `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const rowOf = (number: number, changes: object = {}) => ({
  id: idOf(number),
  sender_name: 'Sara',
  reply_to: 'sara@people.example' as string | null,
  subject: 'volunteering',
  body: `Question ${number}`,
  language: 'fa',
  is_distress: false,
  distress_kind: null as string | null,
  state: 'new',
  answered_at: null as string | null,
  created_at: `2026-11-${String(30 - (number % 30)).padStart(2, '0')} 06:00:00.123456+00`,
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
  const other = others(exchange);
  if (other) return other;
  const { path, query } = exchange;
  const body = exchange.body as { p_message_id: string; p_is_answered?: boolean };
  if (path === '/rest/v1/rpc/mark_contact_message') {
    const state = body.p_is_answered ? 'answered' : 'new';
    const answered_at = body.p_is_answered ? '2026-11-30 10:00:00+00' : null;
    table = table.map((row) => (row.id === body.p_message_id ? { ...row, state, answered_at } : row));
    return value(null);
  }
  if (path === '/rest/v1/rpc/delete_contact_message') {
    table = table.filter((row) => row.id !== body.p_message_id);
    return value(null);
  }
  if (path !== '/rest/v1/contact_messages') return undefined;
  const found = table.filter((row) => `eq.${row.state}` === query.get('state'));
  const behind = /id\.lt\.([\w-]+)/.exec(query.get('or') ?? '')?.[1];
  const from = behind ? found.findIndex((row) => row.id === behind) + 1 : 0;
  return rows(...found.slice(from, from + Number(query.get('limit') ?? 100)));
}

const open = (path = '/admin/contact', language: Language = 'en') =>
  renderScreen(<Component />, { profile: PERSON, role: 'admin', rooms: ['admin'], path, answer, language });

const cardOf = (body: string) => {
  const card = screen.getByText(body).closest('li');
  if (!card) throw new Error('no card');
  return within(card);
};

describe('messages from visitors', () => {
  it('show who wrote what about what, and where the answer goes', async () => {
    table = [rowOf(1), rowOf(2, { sender_name: '', reply_to: null, subject: 'safety', language: 'ps' })];
    await open();
    await screen.findByText('Question 1');
    const first = cardOf('Question 1');
    expect(first.getByRole('heading', { name: 'Helping as a volunteer' })).toBeDefined();
    expect(first.getByText('Sara')).toBeDefined();
    expect(first.getByText('Open')).toBeDefined();
    expect(first.getByRole('link').getAttribute('href')).toBe('mailto:sara%40people.example');
    const second = cardOf('Question 2');
    expect(second.getByText('No answer wanted')).toBeDefined();
    expect(second.getByText('پښتو')).toBeDefined();
  });

  it('[SG-04] say which ones may be about danger, and which danger where that is sure', async () => {
    table = [
      rowOf(1),
      rowOf(2, { is_distress: true }),
      rowOf(3, { is_distress: true, distress_kind: 'confinement' }),
    ];
    await open();
    await screen.findByText('Question 1');
    expect(cardOf('Question 1').queryByText('May be about danger')).toBeNull();
    expect(cardOf('Question 2').getByText('May be about danger')).toBeDefined();
    expect(cardOf('Question 3').getByText('Locked in or forbidden to leave')).toBeDefined();
  });

  it('are asked for by state, the newest first', async () => {
    table = [rowOf(1), rowOf(2, { state: 'suspect' })];
    const { network, user, query } = await open();
    await screen.findByText('Question 1');
    const asked = () => network.sent('GET', '/rest/v1/contact_messages').at(-1)?.query;
    expect([asked()?.get('state'), asked()?.get('order')]).toEqual(['eq.new', 'created_at.desc,id.desc']);
    await user.selectOptions(screen.getByLabelText('State'), 'suspect');
    await screen.findByText('Question 2');
    expect(query()).toBe('?state=suspect');
    await user.selectOptions(screen.getByLabelText('State'), 'answered');
    await screen.findByText('No answered messages');
  });

  it('continue behind the last one, with every digit of its time', async () => {
    table = Array.from({ length: 35 }, (_, index) => rowOf(index + 1));
    const { network, user } = await open();
    await screen.findByText('30 shown');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('35 shown');
    expect(network.sent('GET', '/rest/v1/contact_messages').at(-1)?.query.get('or')).toContain(
      `created_at.lt."${table[29]?.created_at}"`,
    );
  });

  it('are marked as answered and opened again, each time with an id of its own', async () => {
    const { network, user } = await open();
    await screen.findByText('Question 1');
    await user.click(cardOf('Question 1').getByRole('button', { name: 'Mark as answered' }));
    await waitFor(() => expect(screen.queryByText('Question 1')).toBeNull());
    await user.selectOptions(screen.getByLabelText('State'), 'answered');
    await screen.findByText('Question 1');
    await user.click(cardOf('Question 1').getByRole('button', { name: 'Reopen' }));
    await screen.findByText('No answered messages');
    const sent = network.sent('POST', '/rest/v1/rpc/mark_contact_message').map(({ body }) => body);
    expect(sent).toMatchObject([
      { p_message_id: idOf(1), p_is_answered: true },
      { p_message_id: idOf(1), p_is_answered: false },
    ]);
    expect(new Set(sent.map((body) => (body as { p_event_id: string }).p_event_id)).size).toBe(2);
  });

  it('are deleted after a question', async () => {
    const { network, user } = await open();
    await screen.findByText('Question 1');
    await user.click(cardOf('Question 1').getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this message?' });
    expect(network.sent('POST', '/rest/v1/rpc/delete_contact_message')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Question 1')).toBeNull());
    expect(screen.getByText('Question 2')).toBeDefined();
  });

  it('[FM-06] repeat a command under the same id where the answer was lost', async () => {
    others = ({ path }) => (path.endsWith('mark_contact_message') ? refusal('no', '53300', 503) : undefined);
    const { network, user } = await open();
    await screen.findByText('Question 1');
    await user.click(cardOf('Question 1').getByRole('button', { name: 'Mark as answered' }));
    await screen.findByText(/Our server cannot answer/);
    others = () => undefined;
    await user.click(cardOf('Question 1').getByRole('button', { name: 'Mark as answered' }));
    await waitFor(() => expect(screen.queryByText('Question 1')).toBeNull());
    const ids = network
      .sent('POST', '/rest/v1/rpc/mark_contact_message')
      .map(({ body }) => (body as { p_event_id: string }).p_event_id);
    expect(ids[0]).toBe(ids[1]);
  });

  it('[UI-12] say at once that there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    others = ({ path }) => {
      if (path.endsWith('contact_messages')) throw new TypeError('Failed to fetch');
      return undefined;
    };
    await open();
    await screen.findByText('You appear to be offline. Please check your internet connection.');
  });

  it.each(['fa', 'ps'] as const)('are read in %s', async (language) => {
    table = [];
    await open('/admin/contact', language);
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toMatch(/[پی]/));
    expect(document.body.textContent).not.toMatch(/Messages from visitors|No open messages/);
  });
});
