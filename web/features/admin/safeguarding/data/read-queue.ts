import { CONTACT_KINDS } from '#domain/messages/contact-screening/kinds.ts';
import { type Cursor, PAGE_ROWS_COUNT, type Page, pageOf } from '#domain/platform/keyset.ts';
import { CONCERN_CATEGORIES, REPORT_STATES, SEVERITIES } from '#domain/messages/message.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { callFunction } from '#web/data/tables.ts';
import { isMinorBand, SIDES, type Waiting } from '../rules/case.ts';

/** A page of what waits for the team, what is due first on top. @throws AppError */
export async function readQueuePage(after: Cursor | undefined): Promise<Page<Waiting>> {
  const rows = await callFunction('safety_queue', {
    p_limit: PAGE_ROWS_COUNT + 1,
    ...(after && { p_after_due: after.value, p_after_id: after.id }),
  });
  return pageOf(
    rows,
    (row): Waiting => ({
      id: row.id,
      kind: row.kind === 'held' ? 'held' : 'report',
      threadId: row.thread_id,
      studentId: row.student_id,
      studentCode: row.student_code ?? '',
      isMinor: isMinorBand(row.age_band),
      mentorId: row.mentor_id,
      mentorName: row.mentor_name ?? '',
      about: [...CONTACT_KINDS, ...CONCERN_CATEGORIES].find((known) => known === row.about),
      severity: SEVERITIES.find((known) => known === row.severity) ?? 'normal',
      state: REPORT_STATES.find((known) => known === row.state) ?? 'new',
      from: SIDES.find((known) => known === row.from_role) ?? 'mentor',
      isBlocked: row.is_blocked,
      sinceMs: parseTimestamp(row.since).getTime(),
      dueMs: parseTimestamp(row.due_at).getTime(),
    }),
    (row) => ({ value: row.due_at, id: row.id }),
  );
}
