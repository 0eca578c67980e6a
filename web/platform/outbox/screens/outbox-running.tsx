import { useOutboxRunning } from '../hooks/use-outbox-running.ts';
import type { OutboxKind } from '../hooks/outbox-kind.ts';

/** Sends what waits, as long as somebody is signed in. Not part of the index: it loads the outbox's code. */
export function OutboxRunning({ kinds }: { kinds: readonly OutboxKind[] }) {
  useOutboxRunning(kinds);
  return null;
}
