// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { type Exchange, rows } from '#web/testing/fake-network.ts';
import { cleanupScreen, renderScreen } from '#web/testing/render-screen.tsx';
import { Component as ThreadScreen } from './thread-screen.tsx';
import { Component as ThreadsScreen } from './threads-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

const SARA = 'b1b1b1b1-0000-4000-8000-000000000001';
const LINA = 'b1b1b1b1-0000-4000-8000-000000000002';

const thread = (id: string, name: string, at: string) => ({
  id,
  student_id: NEW_STUDENT.id,
  blocked_at: null,
  last_message_at: at,
  created_at: '2026-11-01 08:00:00+00',
  match: { state: 'active', mentor: { display_name: name }, student: null },
});
const THREADS = [
  thread(SARA, 'Sara N.', '2026-11-21 08:00:00+00'),
  thread(LINA, 'Lina K.', '2026-11-20 08:00:00+00'),
];

/** The window, as `matchMedia` tells of it. */
let isWide = true;
const listeners = new Set<() => void>();
const turn = (wide: boolean) =>
  act(() => {
    isWide = wide;
    for (const listener of listeners) listener();
  });

beforeEach(() => {
  isWide = true;
  listeners.clear();
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
});
afterEach(async () => {
  await cleanupScreen();
  vi.unstubAllGlobals();
});

const unread = ({ path, query }: Exchange) =>
  path === '/rest/v1/messages' && query.get('read_at') === 'is.null';

const open = (path: string) =>
  renderScreen(
    <Routes>
      <Route path="/messages" element={<ThreadsScreen />} />
      <Route path="/messages/:id" element={<ThreadScreen />} />
    </Routes>,
    {
      profile: NEW_STUDENT,
      path,
      rooms: ['messages'],
      answer: (exchange) => {
        if (exchange.path === '/rest/v1/threads') return rows(...THREADS);
        if (unread(exchange)) return rows({ id: 'm9', thread_id: LINA });
        if (exchange.path === '/rest/v1/messages') return rows();
        return undefined;
      },
    },
  );
const list = () => screen.findByRole('navigation', { name: 'Messages' });

describe('messages on a wide screen', () => {
  it('[SG-05] have the list in front of the open conversation, and lead from one to the other', async () => {
    const { user, path } = await open(`/messages/${SARA}`);
    const side = await list();
    expect(side.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sara N.');
    const [sara, lina] = within(side).getAllByRole('link');
    expect([sara, lina].map((link) => link?.getAttribute('aria-current'))).toEqual(['page', null]);
    await waitFor(() => expect(lina?.textContent).toContain('1 new'));
    // the list is there: no second way to it
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Messages' })).toBeNull();
    if (lina) await user.click(lina);
    expect(path()).toBe(`/messages/${LINA}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lina K.');
    expect(lina?.getAttribute('aria-current')).toBe('page');
  });

  it('say in the empty pane that one is to be chosen', async () => {
    await open('/messages');
    await screen.findByText('Choose a conversation');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Messages');
    expect(main.getAllByRole('link')).toHaveLength(2);
  });

  it('keep what is typed when the window becomes narrow, and then show one pane', async () => {
    const { user } = await open(`/messages/${SARA}`);
    await list();
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
    await waitFor(() => expect(box.disabled).toBe(false));
    await user.type(box, 'Salaam');
    turn(false);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Your message' })).toBe(box);
    expect(box.value).toBe('Salaam');
    expect(screen.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe('/messages');
  });
});

it('on a phone are one at a time, and ask nothing for the other pane', async () => {
  isWide = false;
  const { network } = await open(`/messages/${SARA}`);
  await screen.findByText('Nothing written yet');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(network.exchanges.filter(unread)).toEqual([]);
});
