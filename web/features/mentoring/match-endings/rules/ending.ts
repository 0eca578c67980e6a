import type { EndingReason, EndingState } from '#domain/matching/ending.ts';
import type { LookBackWrite } from './writes.ts';

/** How the person looks back on a pair of hers that has ended; the other's side of it is not hers to read. */
export interface Ending {
  matchId: string;
  /** she was its student; else its mentor */
  isStudent: boolean;
  state: EndingState;
  /** whom a mentor accompanied, by code; empty for a student */
  studentCode: string;
  /** who accompanied a student, where the database still says it */
  mentorName: string;
  /** ms since 1970 */
  startedMs: number;
  endedMs: number;
  reason: EndingReason | null;
  wentWell: string;
  /** another mentor, or another student; null: not said */
  wantsNext: boolean | null;
  neverAgain: boolean;
}

/** A pair that the person has just ended, as she is asked about it until the server says more. */
export const justEnded = (matchId: string, isStudent: boolean, nowMs: number): Ending => ({
  matchId,
  isStudent,
  state: 'asked',
  studentCode: '',
  mentorName: '',
  startedMs: nowMs,
  endedMs: nowMs,
  reason: null,
  wentWell: '',
  wantsNext: null,
  neverAgain: false,
});

/** What the person has said of them already, whether the server knows it or not: nobody is asked twice. */
export const withLookBacks = (endings: readonly Ending[], said: readonly LookBackWrite[]): Ending[] =>
  endings.map((ending) => {
    const own = said.findLast(({ matchId }) => matchId === ending.matchId);
    return own ? { ...ending, ...own, state: own.reason === null ? 'skipped' : 'answered' } : ending;
  });

/** What of it is still to be asked: neither answered nor on its way. */
export const openEndings = (
  endings: readonly Ending[],
  waiting: readonly { matchId: string }[],
): readonly Ending[] =>
  endings.filter(
    ({ state, matchId }) => state === 'asked' && !waiting.some((write) => write.matchId === matchId),
  );
