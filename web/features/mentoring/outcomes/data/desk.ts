import { AppError } from '#domain/error-codes.ts';
import { type Cursor, PAGE_ROWS_COUNT, type Page, pageOf } from '#domain/platform/keyset.ts';
import { OUTCOME_KINDS, type OutcomeState } from '#domain/programmes/outcome.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { callFunction } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { Outcome, ToldOutcome } from '../rules/outcome.ts';
import { outcomesOf } from './outcomes.ts';

/** What nobody has decided about, the longest waiting first. @throws AppError */
export async function readTold(after: Cursor | undefined): Promise<Page<ToldOutcome>> {
  const rows = await callFunction('outcomes_to_confirm', {
    p_limit: PAGE_ROWS_COUNT + 1,
    ...(after && { p_after_at: after.value, p_after_id: after.id }),
  });
  return pageOf(
    rows,
    (row) => ({
      id: row.id,
      studentId: row.student_id,
      studentCode: row.student_code,
      kind: OUTCOME_KINDS.find((kind) => kind === row.kind),
      isByMentor: row.author_role === 'mentor',
      toldMs: parseTimestamp(row.created_at).getTime(),
    }),
    (row) => ({ value: row.created_at, id: row.id }),
  );
}

/**
 * What was written. It is read by opening the student, which the database records, once for each id.
 * @throws AppError `not_found`: it was taken back
 */
export async function openOutcome(
  eventId: string,
  { id, studentId }: Pick<ToldOutcome, 'id' | 'studentId'>,
): Promise<Outcome> {
  await callFunction('open_student', { p_event_id: eventId, p_student_id: studentId });
  const { data, error, status } = await supabase()
    .database.from('outcomes')
    .select('id, kind, details, came_on, state, answer')
    .eq('id', id)
    .limit(1);
  if (error) throw toAppError(error, status);
  const [outcome] = outcomesOf(data, () => false);
  if (!outcome) throw new AppError('not_found');
  return outcome;
}

export interface Deciding {
  id: string;
  to: OutcomeState;
  /** a sentence to whoever wrote it; empty but with `declined` */
  answer: string;
}

/** Decides, or takes a decision back. Repeating it with the same id changes nothing. @throws AppError `conflict`, `not_found` */
export async function decideOutcome(eventId: string, { id, to, answer }: Deciding): Promise<void> {
  await callFunction('decide_outcome', {
    p_event_id: eventId,
    p_outcome_id: id,
    p_to: to,
    p_answer: answer.trim(),
  });
}
