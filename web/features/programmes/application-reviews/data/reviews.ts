import type { FormAnswers, FormQuestion } from '#domain/programmes/application-form.ts';
import type { ReviewScales } from '#domain/programmes/programme-review.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { type StoredDocuments, storedDocuments } from '#web/data/stored-documents.ts';
import { callFunction } from '#web/data/tables.ts';
import type { OpenedReview, ReviewDraft } from '../rules/review-draft.ts';

interface OpenedJson {
  id: string;
  student_code: string | null;
  questions: FormQuestion[];
  answers: FormAnswers;
  scales: ReviewScales;
  note: string;
  is_machine_suspected: boolean;
  version: number;
  handed_in_at: string | null;
}

interface SavedJson {
  version: number;
  is_conflict: boolean;
  saved_at: string;
}

interface Command {
  /** repeating it with the same id changes nothing */
  commandId: string;
  reviewId: string;
  expectedVersion: number;
}

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    open_programme_review: OpenedJson;
  }
}

/**
 * An application as its reader sees it. It is recorded that it was opened, once for each `eventId`.
 * @throws AppError `not_found` where it does not lie with her any more
 */
export async function openReview(eventId: string, reviewId: string): Promise<OpenedReview> {
  const opened = await callFunction('open_programme_review', {
    p_event_id: eventId,
    p_review_id: reviewId,
  });
  const { scales, note, is_machine_suspected: isMachineSuspected } = opened;
  return {
    id: opened.id,
    code: opened.student_code ?? '',
    questions: opened.questions,
    answers: opened.answers,
    draft: { scales, note, isMachineSuspected },
    version: opened.version,
    handedInMs: opened.handed_in_at === null ? undefined : parseTimestamp(opened.handed_in_at).getTime(),
  };
}

const savedOf = (answer: unknown) => {
  const { version, is_conflict: isConflict, saved_at: savedAt } = answer as SavedJson;
  return { version, isConflict, savedBy: '', savedAtMs: parseTimestamp(savedAt).getTime() };
};
const argumentsOf = ({ commandId, reviewId, expectedVersion }: Command) => ({
  p_event_id: commandId,
  p_review_id: reviewId,
  p_expected_version: expectedVersion,
});

/** Writes the whole draft. @throws AppError `invalid_transition` where it is handed in */
export async function saveReview(command: Command, { scales, note, isMachineSuspected }: ReviewDraft) {
  const content = { scales, note, is_machine_suspected: isMachineSuspected };
  return savedOf(
    await callFunction('save_programme_review', { ...argumentsOf(command), p_content: content }),
  );
}

/** From now on it stands. @throws AppError `invalid_input` where points are missing */
export const handInReview = async (command: Command) =>
  savedOf(await callFunction('hand_in_programme_review', argumentsOf(command)));

const reviews: StoredDocuments<ReviewDraft & { version: number }> = storedDocuments('review');
/** What is typed and not on the server yet, as this device keeps it. */
export const { forget: forgetDraft, write: storeDraft, read: readStoredDraft } = reviews;
