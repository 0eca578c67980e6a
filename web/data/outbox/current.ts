import { forgetHomeParts } from '../home-parts.ts';
import type { Outbox, OutboxState, Settled } from './outbox.ts';

/*
 * The outbox of whoever uses this tab, for those who only look at it: nothing here brings its program along, so that
 * a page on which nothing is written costs nothing.
 */

const NOTHING: OutboxState = { writes: [], isSending: false, waitsForPerson: false, needsSignIn: false };

let current: Outbox | undefined;
let stopWatching: (() => void) | undefined;
const listeners = new Set<() => void>();
const settledListeners = new Set<(settled: Settled) => void>();

function notifyAll(): void {
  for (const listener of listeners) listener();
}

export function setCurrentOutbox(outbox: Outbox | undefined): void {
  stopWatching?.();
  current = outbox;
  const stops = outbox && [
    outbox.subscribe(notifyAll),
    outbox.onSettled((settled) => {
      // also where another tab has sent it
      forgetHomeParts();
      for (const listener of settledListeners) listener(settled);
    }),
  ];
  stopWatching = () => {
    for (const stop of stops ?? []) stop();
  };
  notifyAll();
}

/** The outbox of this tab; undefined where nobody writes. */
export const currentOutbox = (): Outbox | undefined => current;

export const readOutbox = (): OutboxState => current?.read() ?? NOTHING;

/** Calls back at each change, whoever's outbox it is by then. @returns the function that stops it */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back with each write that the server has answered. @returns the function that stops it */
export function onWriteSettled(listener: (settled: Settled) => void): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}
