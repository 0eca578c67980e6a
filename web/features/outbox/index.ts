export type { KindWords, OutboxKind } from './hooks/outbox-kind.ts';
export { useOutboxRunning } from './hooks/use-outbox-running.ts';
export { useLater, useWrite, type WriteWay } from './hooks/use-write.ts';
