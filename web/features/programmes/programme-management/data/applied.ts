import type { FormAnswers, FormQuestion } from '#domain/programmes/application-form.ts';
import type { ReviewScales } from '#domain/programmes/programme-review.ts';
import { type Cursor, PAGE_ROWS_COUNT, type Page, pageOf } from '#domain/platform/keyset.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { callFunction } from '#web/data/tables.ts';
import type { AppliedRow, OpenedApplication } from '../rules/applied.ts';

/** Who applied for a round, by code, the first first. @throws AppError */
export async function readApplied(roundId: string, after: Cursor | undefined): Promise<Page<AppliedRow>> {
  const rows = await callFunction('admin_programme_applications', {
    p_cohort_id: roundId,
    p_limit: PAGE_ROWS_COUNT + 1,
    ...(after && { p_after_at: after.value, p_after_id: after.id }),
  });
  return pageOf(
    rows,
    (row) => ({
      id: row.id,
      code: row.student_code,
      isLate: row.is_late,
      submittedMs: parseTimestamp(row.submitted_at).getTime(),
      total: row.total,
    }),
    (row) => ({ value: row.submitted_at, id: row.id }),
  );
}

interface ReviewJson {
  id: string;
  name: string;
  is_third: boolean;
  scales: ReviewScales;
  note: string;
  is_machine_suspected: boolean;
}

interface OpenedJson {
  id: string;
  answers: FormAnswers;
  questions: FormQuestion[];
  guardian_agrees: boolean;
  asks_guardian: boolean;
  is_late: boolean;
  submitted_at: string;
  student_id: string;
  student_code: string | null;
  reviews: ReviewJson[] | null;
}

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    open_programme_application: OpenedJson;
  }
}

/**
 * What somebody answered. It is recorded that it was opened, once for each `eventId`.
 * @throws AppError `not_found` where it was taken back meanwhile, `reads_blind` while the caller is to read it
 */
export async function openApplication(eventId: string, id: string): Promise<OpenedApplication> {
  const opened = await callFunction('open_programme_application', {
    p_event_id: eventId,
    p_application_id: id,
  });
  return {
    id: opened.id,
    answers: opened.answers,
    questions: opened.questions,
    guardian: opened.asks_guardian ? opened.guardian_agrees : undefined,
    isLate: opened.is_late,
    submittedMs: parseTimestamp(opened.submitted_at).getTime(),
    studentId: opened.student_id,
    code: opened.student_code ?? '',
    reviews: opened.reviews?.map(
      ({ is_third: isThird, is_machine_suspected: isMachineSuspected, ...said }) => ({
        ...said,
        isThird,
        isMachineSuspected,
      }),
    ),
  };
}
