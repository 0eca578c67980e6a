import { type Cursor, PAGE_ROWS_COUNT, type Page, pageOf } from '#domain/platform/keyset.ts';
import type { ReadingState } from '#domain/programmes/programme-review.ts';
import { callFunction, type WithJson } from '#web/data/tables.ts';
import type { OwnReading, Reader, ReadingRow } from '../rules/readings.ts';

interface ReaderJson {
  id: string;
  reader_id: string | null;
  name: string;
  is_third: boolean;
  is_done: boolean;
}

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    admin_programme_readings: WithJson<'admin_programme_readings', { readers: ReaderJson[] }>[];
  }
}

/** Where the reading of each application of a round stands, the first to come first. @throws AppError */
export async function readReadings(
  roundId: string,
  state: ReadingState | undefined,
  after: Cursor | undefined,
): Promise<Page<ReadingRow>> {
  const rows = await callFunction('admin_programme_readings', {
    p_cohort_id: roundId,
    p_limit: PAGE_ROWS_COUNT + 1,
    ...(state && { p_state: state }),
    ...(after && { p_after_at: after.value, p_after_id: after.id }),
  });
  return pageOf(
    rows,
    (row) => ({
      id: row.id,
      code: row.student_code,
      state: row.state as ReadingState,
      // the types of the database know no null of a function's column
      mean: (row.mean as number | null) ?? undefined,
      suspectedCount: (row.suspected_count as number | null) ?? undefined,
      readers: row.readers.map((reader) => ({
        id: reader.id,
        readerId: reader.reader_id ?? undefined,
        name: reader.name,
        isThird: reader.is_third,
        isDone: reader.is_done,
      })),
      total: row.total,
    }),
    (row) => ({ value: row.submitted_at, id: row.id }),
  );
}

/** Who can read, and what of a round lies with whom. @throws AppError */
export async function readReaders(roundId: string): Promise<Reader[]> {
  const rows = await callFunction('programme_readers', { p_cohort_id: roundId });
  return rows.map(({ id, name, open_count, done_count }) => ({
    id,
    name,
    openCount: open_count,
    doneCount: done_count,
  }));
}

/** What lies with the caller, then what she has handed in. @throws AppError */
export async function readOwnReadings(): Promise<OwnReading[]> {
  const rows = await callFunction('my_programme_reviews', {});
  return rows.map((row) => ({
    id: row.id,
    code: row.student_code,
    names: row.names as OwnReading['names'],
    roundNumber: row.round_number,
    isDone: (row.handed_in_at as string | null) !== null,
  }));
}

/**
 * Gives every application of a round the readers that it lacks.
 * @returns how many readings that were
 * @throws AppError
 */
export function spreadReadings(
  commandId: string,
  roundId: string,
  readerIds: readonly string[],
): Promise<number> {
  return callFunction('spread_programme_reviews', {
    p_event_id: commandId,
    p_cohort_id: roundId,
    p_reader_ids: [...readerIds],
  });
}

/** @throws AppError `invalid_transition` where it lacks no reader, or she reads it already */
export async function giveReading(commandId: string, applicationId: string, readerId: string): Promise<void> {
  await callFunction('assign_programme_review', {
    p_event_id: commandId,
    p_application_id: applicationId,
    p_reader_id: readerId,
  });
}

/** What she had written is gone. @throws AppError `invalid_transition` where she has handed in */
export async function takeReading(commandId: string, reviewId: string): Promise<void> {
  await callFunction('unassign_programme_review', { p_event_id: commandId, p_review_id: reviewId });
}
