// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { standIn } from '#domain/testing/stand-in.ts';
import type { OutboxState } from '../data/read-api.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { useWaitingValues } from './use-outbox.ts';

const outbox = vi.hoisted(() => ({
  state: { writes: [] as readonly object[], isSending: false },
  listeners: new Set<() => void>(),
}));
vi.mock('../data/read-api.ts', () => ({
  readOutbox: () => outbox.state,
  onOutboxChange: (listener: () => void) => {
    outbox.listeners.add(listener);
    return () => outbox.listeners.delete(listener);
  },
}));

const TASK = standIn<OutboxKind<{ title: string }, void>>({ name: 'task' });

function become(state: Partial<OutboxState>): void {
  outbox.state = { ...outbox.state, ...state };
  act(() => {
    for (const listener of outbox.listeners) listener();
  });
}

const write = (kind: string, values: object, state = 'waiting') =>
  standIn<OutboxState['writes'][number]>({ kind, values, state: state as 'waiting' });

it('[FM-02] renders anew only for what waits of its own kind', () => {
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useWaitingValues(TASK);
  });
  const essay = write('task', { title: 'Essay' });
  become({ writes: [essay] });
  expect(result.current).toEqual([{ title: 'Essay' }]);
  const rendersBefore = renders;
  become({ isSending: true });
  become({ writes: [essay, write('message', { body: 'Salaam' })] });
  become({ writes: [essay, write('task', { title: 'Refused' }, 'refused')] });
  expect(renders).toBe(rendersBefore);
  become({ writes: [] });
  expect(result.current).toEqual([]);
});
