import type { ApplicationStatus, DecisionReason } from '#domain/mentors/mentor-application.ts';
import type { ApplicationFilter } from './application-filter.ts';

/** Decisions that are made about many at once. Nobody is approved among many: each is read. */
export const BULK_DECISIONS = [
  'needs_info',
  'waitlisted',
  'rejected',
] as const satisfies readonly ApplicationStatus[];
export type BulkDecision = (typeof BULK_DECISIONS)[number];

/** What is done to many applications. */
export type BulkOperation =
  | { kind: 'assign'; readerId: string | null }
  | { kind: BulkDecision; reason: DecisionReason; note: string };
export type BulkKind = BulkOperation['kind'];

/** Which applications: these, or all that a search and a filter find. */
export type BulkTarget =
  | { ids: readonly string[] }
  | { search: string; filter: Pick<ApplicationFilter, 'status' | 'reader'> };

/** An application that was left as it was, and the code that says why. */
export interface RefusedRow {
  id: string;
  name: string;
  code: string;
}

/** What one call did. */
export interface BulkStep {
  doneCount: number;
  refused: readonly RefusedRow[];
  /** how many no call has handled yet */
  waitingCount: number;
  /** until when it can be taken back, milliseconds since 1970; null where nothing was done */
  undoUntilMs: number | null;
}

/** An action on many applications, as far as it has come. */
export interface BulkRun extends BulkStep {
  actionId: string;
  operation: BulkOperation;
  totalCount: number;
  /** asked of the server after a reload: what was written to the team with it is not known any more */
  isFound?: true;
  /** what was taken back of it; absent until that begins */
  undone?: Omit<BulkStep, 'undoUntilMs'>;
}

export const begunRun = (actionId: string, operation: BulkOperation, totalCount: number): BulkRun => ({
  actionId,
  operation,
  totalCount,
  doneCount: 0,
  refused: [],
  waitingCount: totalCount,
  undoUntilMs: null,
});

/** With one more call. The first of them decides until when all can be taken back. */
export const withStep = (run: BulkRun, step: BulkStep): BulkRun => ({
  ...run,
  doneCount: run.doneCount + step.doneCount,
  refused: [...run.refused, ...step.refused],
  waitingCount: step.waitingCount,
  undoUntilMs: run.undoUntilMs ?? step.undoUntilMs,
});

/** With one more call that took something back. */
export const withUndoStep = (run: BulkRun, step: BulkStep): BulkRun => ({
  ...run,
  undone: {
    doneCount: (run.undone?.doneCount ?? 0) + step.doneCount,
    refused: [...(run.undone?.refused ?? []), ...step.refused],
    waitingCount: step.waitingCount,
  },
});

/** Whether the rest can be done as what came before: a note to the team is for all of them. */
export const canGoOn = ({ isFound, operation }: BulkRun): boolean => !isFound || operation.kind === 'assign';

/** Whether any of it can be taken back now. */
export const isUndoable = (run: BulkRun, nowMs: number): boolean =>
  run.undone === undefined && run.doneCount > 0 && run.undoUntilMs !== null && nowMs < run.undoUntilMs;

/** The refused rows by their reason, the most frequent first. */
export function refusedByCode(
  refused: readonly RefusedRow[],
): readonly { code: string; rows: RefusedRow[] }[] {
  const codes = [...new Set(refused.map(({ code }) => code))];
  return codes
    .map((code) => ({ code, rows: refused.filter((row) => row.code === code) }))
    .toSorted((one, other) => other.rows.length - one.rows.length);
}
