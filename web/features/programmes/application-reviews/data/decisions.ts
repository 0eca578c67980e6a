import type { DecisionDraft, DecisionOutcome, DecisionState } from '#domain/programmes/programme-decision.ts';
import type { ReadingState } from '#domain/programmes/programme-review.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { type StoredDocuments, storedDocuments } from '#web/data/stored-documents.ts';
import { callFunction } from '#web/data/tables.ts';
import { FIRST_DRAFT, ofPresent, type RoundDesk } from '../rules/decisions.ts';

interface DraftJson extends Pick<DecisionDraft, DecisionOutcome | 'letters'> {
  answer_days: number;
}

interface DeskJson {
  seats: number | null;
  is_open: boolean;
  version: number;
  draft: DraftJson | null;
  sent_at: string | null;
  places: number | null;
  counts: Partial<Record<DecisionState, number>>;
  rows: {
    id: string;
    student_code: string | null;
    reading: ReadingState;
    mean: number | null;
    /** not there before it was sent, as the place */
    state?: DecisionState | null;
    place?: number | null;
  }[];
}

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    admin_round_decisions: DeskJson;
  }
}

interface SavedJson {
  version: number;
  is_conflict: boolean;
  saved_at: string;
  saved_by: string;
}

interface Command {
  /** repeating it with the same id changes nothing */
  commandId: string;
  roundId: string;
  expectedVersion: number;
}

function draftOf(json: DraftJson | null): DecisionDraft {
  if (json === null) return FIRST_DRAFT;
  const { answer_days: answerDays, ...lists } = json;
  return { ...lists, answerDays };
}

/** Everybody who has applied for a round by code, and what is drafted or was sent. @throws AppError */
export async function readDecisionDesk(roundId: string): Promise<RoundDesk> {
  const desk = await callFunction('admin_round_decisions', { p_cohort_id: roundId });
  const rows = desk.rows.map(({ student_code: code, mean, state, place, ...row }) => ({
    ...row,
    code: code ?? '',
    mean: mean ?? undefined,
    state: state ?? undefined,
    place: place ?? undefined,
  }));
  return {
    seats: desk.seats ?? undefined,
    isOpen: desk.is_open,
    version: desk.version,
    draft: ofPresent(draftOf(desk.draft), rows),
    sentMs: desk.sent_at === null ? undefined : parseTimestamp(desk.sent_at).getTime(),
    places: desk.places ?? undefined,
    counts: desk.counts,
    rows,
  };
}

const savedOf = (answer: unknown) => {
  const { version, is_conflict: isConflict, saved_at: savedAt, saved_by: savedBy } = answer as SavedJson;
  return { version, isConflict, savedBy, savedAtMs: parseTimestamp(savedAt).getTime() };
};
const argumentsOf = ({ commandId, roundId, expectedVersion }: Command) => ({
  p_event_id: commandId,
  p_cohort_id: roundId,
  p_expected_version: expectedVersion,
});

/** Writes the whole draft. @throws AppError `decisions_sent` */
export async function saveDecisions(command: Command, draft: DecisionDraft) {
  const { answerDays, letters, offered, waitlisted, refused } = draft;
  const content = {
    answer_days: answerDays,
    letters: { ...letters },
    offered: [...offered],
    waitlisted: [...waitlisted],
    refused: [...refused],
  };
  return savedOf(await callFunction('save_round_decisions', { ...argumentsOf(command), p_draft: content }));
}

/**
 * Sends every decision with its letter, once.
 * @throws AppError `decisions_sent`, `decisions_incomplete`, `fresh_sign_in_needed`
 */
export const sendDecisions = async (command: Command) =>
  savedOf(await callFunction('send_round_decisions', argumentsOf(command)));

const decisions: StoredDocuments<DecisionDraft & { version: number }> = storedDocuments('round-decisions');
/** What is typed and not on the server yet, as this device keeps it. */
export const { forget: forgetDecisions, write: storeDecisions, read: readStoredDecisions } = decisions;
