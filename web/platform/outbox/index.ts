export { onOutboxChange, readOutbox } from './data/read-api.ts';
export type { KindLabels, OutboxKind } from './hooks/outbox-kind.ts';
export {
  readWaitingValues,
  takeBackWaiting,
  useOutbox,
  useSent,
  useWaitingValues,
} from './hooks/use-outbox.ts';
export { neverDeduplicate, useSending } from './hooks/use-sending.ts';
export { useLateResult, useWrite, type WriteWay } from './hooks/use-write.ts';
