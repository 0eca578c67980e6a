// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { rememberKinds } from './known-kinds.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { useWrite } from './use-write.ts';

vi.mock('#web/platform/session/index.ts', () => ({
  useSession: () => ({ user: { id: 'u1', email: 'maryam@example.org' } }),
}));
vi.mock('../data/write-api.ts', () => ({
  declareKinds: () => undefined,
  openOutbox: () => ({ write: async () => ({ is: 'sent', answer: 'taken' }) }),
}));
afterEach(() => rememberKinds([]));

const queries = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

it('[FM-02] tells its kind that a write was sent, unless what hears of every write is there already', async () => {
  const sent = vi.fn();
  const kind: OutboxKind = {
    name: 'wishes',
    version: 1,
    send: async () => 'taken',
    title: { id: 'wishes' },
    room: 'wishes',
    path: '/',
    sent,
  };
  const { result } = renderHook(() => useWrite(kind), { wrapper });
  expect(await result.current.write('first')).toBe('taken');
  expect(sent.mock.calls).toEqual([['first', 'taken', { userId: 'u1', queries }]]);
  rememberKinds([kind]);
  expect(await result.current.write('second')).toBe('taken');
  expect(sent).toHaveBeenCalledTimes(1);
});
