import { useOutboxRunning } from '../hooks/use-outbox-running.ts';
import type { OutboxKind } from '../hooks/outbox-kind.ts';

/** Sends what waits, as long as somebody is signed in. Apart from the front door: it brings the outbox's program along. */
export function OutboxRunning({ kinds }: { kinds: readonly OutboxKind[] }) {
  useOutboxRunning(kinds);
  return null;
}
