import type { Cursor } from '#domain/platform/keyset.ts';
import type { EducationLevel, EnglishLevel, Gender, MentorGenderWish } from '#domain/profiles/options.ts';
import type { ProvinceValue } from '#domain/profiles/provinces.ts';
import type { Database } from '#web/data/database.types.ts';
import { callFunction } from '#web/data/tables.ts';
import { PAGE_ROWS_COUNT, type Page, pageOf } from '../rules/page.ts';
import type { StudentSummary, WaitingStudent } from '../rules/student.ts';
import type { StudentFilter } from '../rules/student-filter.ts';
import { msOf } from './times.ts';

type Row = Database['public']['Functions']['admin_students']['Returns'][number];

function summaryOf(row: Row): StudentSummary {
  return {
    id: row.id,
    code: row.student_id,
    initials: row.initials,
    province: row.province as ProvinceValue | null,
    educationLevel: row.education_level as EducationLevel | null,
    englishLevel: row.english_level as EnglishLevel | null,
    gender: row.gender as Gender | null,
    mentorGenderWish: row.mentor_gender_wish as MentorGenderWish | null,
    isAssigned: row.is_assigned,
    isComplete: row.is_complete,
    isApplicant: row.is_applicant,
    queuedAtMs: msOf(row.queued_at),
    joinedAtMs: msOf(row.created_at),
  };
}

const cursorOf = (row: Row): Cursor => ({ value: row.created_at, id: row.id });

const wanted = (search: string, { who, mentor, profile, province }: StudentFilter) => ({
  ...(search.trim() ? { p_search: search } : {}),
  ...(who ? { p_everybody: true } : {}),
  ...(mentor ? { p_assigned: mentor === 'has' } : {}),
  ...(profile ? { p_complete: profile === 'complete' } : {}),
  ...(province ? { p_province: province } : {}),
});

/** A page of students, the newest first. @throws AppError */
export async function readStudentPage(
  search: string,
  filter: StudentFilter,
  after: Cursor | undefined,
): Promise<Page<StudentSummary>> {
  const rows = await callFunction('admin_students', {
    ...wanted(search, filter),
    ...(after ? { p_before_created_at: after.value, p_before_id: after.id } : {}),
    p_limit: PAGE_ROWS_COUNT + 1,
  });
  return pageOf(rows, summaryOf, cursorOf);
}

/** So far what words find is counted, as `private.admin_students_count` has it; without words all are. */
export const FOUND_COUNTED_TO = 1000;

/** How many students a search and a filter find; with words one more than `FOUND_COUNTED_TO` is any more. @throws AppError */
export function countStudents(search: string, filter: StudentFilter): Promise<number> {
  return callFunction('admin_students_count', wanted(search, filter));
}

/** The students who wait longest for a mentor: code and province alone. @throws AppError */
export async function readLongestWaitingStudents(count: number): Promise<WaitingStudent[]> {
  const rows = await callFunction('admin_longest_waiting', { p_limit: count });
  return rows.map((row) => ({
    id: row.id,
    code: row.student_id,
    province: row.province as ProvinceValue | null,
    sinceMs: msOf(row.queued_at),
  }));
}
