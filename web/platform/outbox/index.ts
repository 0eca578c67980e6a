export { onOutboxChange, readOutbox } from './data/look.ts';
export type { KindWords, OutboxKind } from './hooks/outbox-kind.ts';
export { readWaitingValues, takeBackWaiting, useSent, useWaitingValues } from './hooks/use-outbox.ts';
export { eachItsOwn, useSending } from './hooks/use-sending.ts';
export { useLater, useWrite, type WriteWay } from './hooks/use-write.ts';
