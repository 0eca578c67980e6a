import { neverDeduplicate, useSending } from '#web/platform/outbox/index.ts';
import { concernWrite } from './concern-write.ts';

/** Tells the team. */
export const useTellTeam = () => useSending(concernWrite, { thingOf: neverDeduplicate });
