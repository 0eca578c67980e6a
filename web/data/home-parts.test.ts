import { afterEach, expect, it, vi } from 'vitest';
import { forgetHomeParts, keepHomeParts, takeHomePart } from './home-parts.ts';
import { setCurrentOutbox } from './outbox/current.ts';
import type { Outbox, Settled } from './outbox/outbox.ts';

const MATCH = 'm1';
const UNREAD = [{ id: 'n1' }];
const answered = (parts = { notifications: UNREAD, tasks: [] }) => Promise.resolve({ matchId: MATCH, parts });

afterEach(() => {
  forgetHomeParts();
  vi.useRealTimers();
});

it('hands the rows of a part out once, so that reading anew asks the server', async () => {
  keepHomeParts('her', answered());
  expect(await takeHomePart('notifications', 'her')).toEqual(UNREAD);
  expect(await takeHomePart('notifications', 'her')).toBeUndefined();
});

it('waits for a home that is on its way', async () => {
  let arrive: (home: Awaited<ReturnType<typeof answered>>) => void = () => undefined;
  keepHomeParts('her', new Promise((resolve) => (arrive = resolve)));
  const taking = takeHomePart('notifications', 'her');
  arrive(await answered());
  expect(await taking).toEqual(UNREAD);
});

it('[PR-02] gives nothing to another person on the same phone', async () => {
  keepHomeParts('her', answered());
  expect(await takeHomePart('notifications', 'somebody')).toBeUndefined();
});

it('gives the rows of one match for that match alone', async () => {
  keepHomeParts('her', answered());
  expect(await takeHomePart('tasks', 'her', 'another')).toBeUndefined();
  keepHomeParts('her', answered());
  expect(await takeHomePart('tasks', 'her', MATCH)).toEqual([]);
});

it('gives nothing that was asked for before a write, even when it arrives after it', async () => {
  keepHomeParts('her', answered());
  const taking = takeHomePart('notifications', 'her');
  forgetHomeParts();
  expect(await taking).toBeUndefined();
  expect(await takeHomePart('tasks', 'her', MATCH)).toBeUndefined();
});

it('lets a part ask by itself where the home fails, brings none or is ten seconds old', async () => {
  keepHomeParts('her', Promise.reject(new Error('no line')));
  expect(await takeHomePart('notifications', 'her')).toBeUndefined();
  keepHomeParts('her', Promise.resolve(undefined));
  expect(await takeHomePart('notifications', 'her')).toBeUndefined();
  vi.useFakeTimers();
  keepHomeParts('her', answered());
  await vi.advanceTimersByTimeAsync(10_001);
  expect(await takeHomePart('notifications', 'her')).toBeUndefined();
});

it('forgets them with a write that another tab has sent', async () => {
  const settled = new Set<(one: Settled) => void>();
  const outbox = {
    subscribe: () => () => undefined,
    onSettled: (listener: (one: Settled) => void) => settled.add(listener) && (() => undefined),
  };
  setCurrentOutbox(outbox as unknown as Outbox);
  keepHomeParts('her', answered());
  for (const listener of settled) listener({ write: {}, outcome: { is: 'sent' } } as Settled);
  expect(await takeHomePart('notifications', 'her')).toBeUndefined();
  setCurrentOutbox(undefined);
});
