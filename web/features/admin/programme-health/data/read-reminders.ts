import { type Cursor, PAGE_ROWS_COUNT, type Page, pageOf } from '#domain/platform/keyset.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { callFunction } from '#web/data/tables.ts';
import { type Reminder, REMINDER_RULES } from '../rules/reminder.ts';

/** What the rules reminded of, the newest first. @throws AppError */
export async function readReminders(after: Cursor | undefined): Promise<Page<Reminder>> {
  const rows = await callFunction('admin_reminders', {
    p_limit: PAGE_ROWS_COUNT + 1,
    ...(after && { p_before_created_at: after.value, p_before_id: after.id }),
  });
  return pageOf(
    rows,
    (row): Reminder => ({
      id: row.id,
      rule: REMINDER_RULES.find((known) => known === row.rule),
      isShown: row.outcome === 'given',
      side: row.side === 'student' ? 'student' : 'mentor',
      atMs: parseTimestamp(row.created_at).getTime(),
      studentId: row.student_id,
      studentCode: row.student_code,
      mentorId: row.mentor_id,
      mentorName: row.mentor_name,
    }),
    (row) => ({ value: row.created_at, id: row.id }),
  );
}
