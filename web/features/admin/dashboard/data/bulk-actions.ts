import type { DecisionReason } from '#domain/mentors/mentor-application.ts';
import { callFunction } from '#web/data/tables.ts';
import type {
  BulkDecision,
  BulkOperation,
  BulkRun,
  BulkStep,
  BulkTarget,
  RefusedRow,
} from '../rules/bulk-action.ts';
import { applicationCondition } from '../rules/list-conditions.ts';
import { msOf } from './times.ts';

interface StoredStep {
  done: number;
  refused: RefusedRow[];
  waiting: number;
  undo_until?: string | null;
}

type StoredOperation =
  | { operation: 'assign'; params: { reader: string | null } }
  | { operation: 'decide'; params: { status: BulkDecision; reason: DecisionReason } };

type StoredAction = StoredStep & StoredOperation & { id: string };

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    last_bulk_action: StoredAction | null;
    run_bulk_action: StoredStep;
    undo_bulk_action: StoredStep;
  }
}

const stepOf = ({ done, refused, waiting, undo_until }: StoredStep): BulkStep => ({
  doneCount: done,
  refused,
  waitingCount: waiting,
  undoUntilMs: undo_until ? msOf(undo_until) : null,
});

/**
 * Chooses the applications of an action; the server itself looks for what a filter finds.
 * @returns how many there are
 * @throws AppError `bulk_too_many`
 */
export function prepareBulkAction(actionId: string, target: BulkTarget): Promise<number> {
  return callFunction('prepare_bulk_action', {
    p_action_id: actionId,
    ...('ids' in target
      ? { p_application_ids: [...target.ids] }
      : { p_filter: applicationCondition(target.search, target.filter) }),
  });
}

/**
 * Handles the next hundred applications of an action. Repeating it with the same event id changes nothing.
 * @throws AppError `fresh_sign_in_needed`, `invalid_transition` once it was taken back
 */
export async function runBulkStep(
  eventId: string,
  actionId: string,
  operation: BulkOperation,
): Promise<BulkStep> {
  const isAssigning = operation.kind === 'assign';
  return stepOf(
    await callFunction('run_bulk_action', {
      p_event_id: eventId,
      p_action_id: actionId,
      p_operation: isAssigning ? 'assign' : 'decide',
      p_params: isAssigning
        ? { reader: operation.readerId }
        : { status: operation.kind, reason: operation.reason },
      ...(!isAssigning && operation.note.trim() ? { p_note: operation.note } : {}),
    }),
  );
}

/** Takes the next hundred applications of an action back, within five minutes. @throws AppError */
export async function undoBulkStep(eventId: string, actionId: string): Promise<BulkStep> {
  return stepOf(await callFunction('undo_bulk_action', { p_event_id: eventId, p_action_id: actionId }));
}

/** The own last action, while all of it can be taken back. What was written to the team with it is not stored. @throws AppError */
export async function readLastBulkAction(): Promise<BulkRun | null> {
  const stored = await callFunction('last_bulk_action', {});
  if (stored === null) return null;
  const step = stepOf(stored);
  return {
    ...step,
    actionId: stored.id,
    operation: operationOf(stored),
    totalCount: step.doneCount + step.refused.length + step.waitingCount,
    isFound: true,
  };
}

const operationOf = ({ operation, params }: StoredOperation): BulkOperation =>
  operation === 'assign'
    ? { kind: 'assign', readerId: params.reader }
    : { kind: params.status, reason: params.reason, note: '' };
