import { type Cursor, PAGE_ROWS_COUNT, type Page, pageOf } from '#domain/platform/keyset.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { callFunction } from '#web/data/tables.ts';
import { type Lifting, NEVER_SOURCES, type RuledOut } from '../rules/never.ts';

/** Which pairs are ruled out and by whom, the newest first; `words` begin names of either. @throws AppError */
export async function readRuledOut(words: string, after: Cursor | undefined): Promise<Page<RuledOut>> {
  const rows = await callFunction('admin_nevers', {
    p_limit: PAGE_ROWS_COUNT + 1,
    ...(words.trim() && { p_search: words }),
    ...(after && { p_before_created_at: after.value, p_before_id: after.id }),
  });
  return pageOf(
    rows,
    (row) => ({
      id: row.id,
      studentId: row.student_id,
      studentCode: row.student_code,
      mentorId: row.mentor_id,
      mentorName: row.mentor_name,
      source: NEVER_SOURCES.find((source) => source === row.source) ?? 'staff',
      sinceMs: parseTimestamp(row.created_at).getTime(),
      hasOpenReport: row.has_open_report,
    }),
    (row) => ({ value: row.created_at, id: row.id }),
  );
}

/**
 * Lifts one of them; nobody is told. Repeating it with the same id changes nothing.
 * @throws AppError `fresh_sign_in_needed`, `report_open`, `reason_required`, `not_found`
 */
export async function liftNever(eventId: string, { id, reason }: Lifting): Promise<void> {
  await callFunction('lift_never', { p_event_id: eventId, p_ban_id: id, p_reason: reason.trim() });
}
