import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OutboxKind } from './outbox-kind.ts';
import {
  currentOutbox,
  onOutboxChange,
  onWriteSettled,
  type OutboxState,
  readOutbox,
} from '../data/read-api.ts';

/** How long the good news is said that something was sent after all. */
const GOOD_NEWS_MS = 6_000;

/** What waits on this phone for the server. */
export function useOutbox(): OutboxState {
  // a page that the server renders has nobody whose writes could wait
  return useSyncExternalStore(onOutboxChange, readOutbox, readOutbox);
}

const waitingValues = <Values, Answer>({ writes }: OutboxState, { name }: OutboxKind<Values, Answer>) =>
  writes.flatMap(({ kind, state, values }) =>
    kind === name && state === 'waiting' ? [values as Values] : [],
  );

/** The last answer again while it says the same: what is sent of other kinds renders nothing of this one. */
function waitingReader<Values, Answer>(kind: OutboxKind<Values, Answer>): () => readonly Values[] {
  let last: readonly Values[] = [];
  return () => {
    const now = waitingValues(readOutbox(), kind);
    const isSame = now.length === last.length && now.every((values, at) => values === last[at]);
    last = isSame ? last : now;
    return last;
  };
}

/**
 * What of one kind waits here and was not refused, the oldest first: screens show it beside what the server says.
 * @param kind the same one all the life of a component
 */
export function useWaitingValues<Values, Answer>(kind: OutboxKind<Values, Answer>): readonly Values[] {
  const [read] = useState(() => waitingReader(kind));
  return useSyncExternalStore(onOutboxChange, read, read);
}

/** The same, as soon as this phone has said what it keeps; nothing where nobody writes. */
export async function readWaitingValues<Values, Answer>(
  kind: OutboxKind<Values, Answer>,
): Promise<readonly Values[]> {
  await currentOutbox()?.wasRead();
  return waitingValues(readOutbox(), kind);
}

/**
 * Takes what waits of one kind out again: its form shows it, and there it can be changed.
 * @param isMeant which of them, where several forms write that kind
 * @throws AppError
 */
export async function takeBackWaiting<Values, Answer>(
  { name }: OutboxKind<Values, Answer>,
  isMeant: (values: Values) => boolean = () => true,
): Promise<void> {
  const waiting = readOutbox().writes.filter(
    ({ kind, state, values }) => kind === name && state === 'waiting' && isMeant(values as Values),
  );
  for (const write of waiting) await currentOutbox()?.drop(write);
}

/** Calls back whenever the server has taken a write of a kind, also one that an earlier page left here. */
export function useSent<Values, Answer>({ name }: OutboxKind<Values, Answer>, listener: () => void): void {
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(
    () =>
      onWriteSettled(({ write, outcome }) => {
        if (write.kind === name && outcome.is === 'sent') newest.current();
      }),
    [name],
  );
}

/** How many writes that had waited here were sent a moment ago. */
export function useSentCount(): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      onWriteSettled(({ write, outcome }) => {
        if (outcome.is === 'sent' && write.tries > 1) setCount((before) => before + 1);
      }),
    [],
  );
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setCount(0), GOOD_NEWS_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return count;
}
