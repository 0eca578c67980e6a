import { type Cursor, PAGE_ROWS_COUNT, type Page, pageOf } from '#domain/platform/keyset.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { callFunction } from '#web/data/tables.ts';
import type { OpenProposal, SilentPair, WaitingStudent, WaitingWish } from '../rules/lists.ts';

const msOf = (text: string) => parseTimestamp(text).getTime();

/** Active pairs without a sign for 14 days, the longest silent first. @throws AppError */
export async function readSilentPairs(after: Cursor | undefined): Promise<Page<SilentPair>> {
  const rows = await callFunction('silent_pairs', {
    p_limit: PAGE_ROWS_COUNT + 1,
    ...(after && { p_after_sign: after.value, p_after_id: after.id }),
  });
  return pageOf(
    rows,
    (row) => ({
      id: row.id,
      studentId: row.student_id,
      studentCode: row.student_code,
      mentorId: row.mentor_id,
      mentorName: row.mentor_name,
      startedMs: msOf(row.started_at),
      lastSignMs: msOf(row.last_sign),
    }),
    (row) => ({ value: row.last_sign, id: row.id }),
  );
}

/** Proposed pairs that wait for an answer, what lapses first on top. @throws AppError */
export async function readOpenProposals(after: Cursor | undefined): Promise<Page<OpenProposal>> {
  const rows = await callFunction('open_proposals', {
    p_limit: PAGE_ROWS_COUNT + 1,
    ...(after && { p_after_until: after.value, p_after_id: after.id }),
  });
  return pageOf(
    rows,
    (row) => ({
      id: row.id,
      studentId: row.student_id,
      studentCode: row.student_code,
      mentorId: row.mentor_id,
      mentorName: row.mentor_name,
      waitsFor: row.waits_for === 'student' ? 'student' : 'mentor',
      sinceMs: msOf(row.since),
      untilMs: msOf(row.accept_by),
    }),
    (row) => ({ value: row.accept_by, id: row.id }),
  );
}

/** Who waits for a mentor, by what they need, the longest waiting first. @throws AppError */
export async function readWaitingStudents(
  { language, wish, field }: WaitingWish,
  after: Cursor | undefined,
): Promise<Page<WaitingStudent>> {
  const rows = await callFunction('unmatched_students', {
    p_limit: PAGE_ROWS_COUNT + 1,
    ...(language && { p_language: language }),
    ...(wish && { p_wish: wish }),
    ...(field && { p_field: field }),
    ...(after && { p_after_queued: after.value, p_after_id: after.id }),
  });
  return pageOf(
    rows,
    (row) => ({
      id: row.id,
      code: row.student_code,
      language: row.language,
      wish: row.wish,
      fields: row.fields,
      queuedMs: msOf(row.queued_at),
    }),
    (row) => ({ value: row.queued_at, id: row.id }),
  );
}
