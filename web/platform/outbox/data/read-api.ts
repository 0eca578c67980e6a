/** For those who only look: nothing of the outbox's program comes with it. */
export { currentOutbox, onOutboxChange, onWriteSettled, readOutbox } from '#web/data/outbox/current.ts';
export type { OutboxState, Settled } from '#web/data/outbox/outbox.ts';
export type { Conflict, Outcome, Write, WriteKind } from '#web/data/outbox/write.ts';
