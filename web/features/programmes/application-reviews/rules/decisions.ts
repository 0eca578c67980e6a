import { LANGUAGES } from '#domain/languages.ts';
import {
  ANSWER_DAYS,
  DECISION_OUTCOMES,
  type DecisionDraft,
  type DecisionOutcome,
  type DecisionState,
  missingLanguages,
  neededLetters,
  outcomeOf,
} from '#domain/programmes/programme-decision.ts';
import type { ReadingState } from '#domain/programmes/programme-review.ts';
import { READY_LETTERS } from './ready-letters.ts';

/** Somebody who has applied for a round, by code. */
export interface DecisionRow {
  id: string;
  code: string;
  reading: ReadingState;
  /** of all who have handed in; undefined until nobody reads any more */
  mean: number | undefined;
  /** once it was sent */
  state: DecisionState | undefined;
  /** the number in the line, once it was sent */
  place: number | undefined;
}

/** A round on the desk: everybody who has applied, the best mean first. */
export interface RoundDesk {
  /** undefined: the round names none */
  seats: number | undefined;
  /** applications may still come */
  isOpen: boolean;
  version: number;
  draft: DecisionDraft;
  sentMs: number | undefined;
  /** how many places were offered when it was sent */
  places: number | undefined;
  counts: Readonly<Partial<Record<DecisionState, number>>>;
  rows: readonly DecisionRow[];
}

export const FIRST_DRAFT: DecisionDraft = {
  answerDays: ANSWER_DAYS.usual,
  letters: READY_LETTERS,
  offered: [],
  waitlisted: [],
  refused: [],
};

export function isSameDecisions(one: DecisionDraft, other: DecisionDraft): boolean {
  return (
    one.answerDays === other.answerDays &&
    DECISION_OUTCOMES.every(
      (outcome) =>
        one[outcome].join() === other[outcome].join() &&
        LANGUAGES.every(
          (language) =>
            (one.letters[outcome]?.[language] ?? '') === (other.letters[outcome]?.[language] ?? ''),
        ),
    )
  );
}

/** Puts somebody into another list, at its end; undefined: into none. */
export function withOutcome(
  draft: DecisionDraft,
  id: string,
  outcome: DecisionOutcome | undefined,
): DecisionDraft {
  const without = (of: DecisionOutcome) => draft[of].filter((one) => one !== id);
  const lists = {
    offered: without('offered'),
    waitlisted: without('waitlisted'),
    refused: without('refused'),
  };
  if (outcome) lists[outcome].push(id);
  return { ...draft, ...lists };
}

/** Moves somebody who waits one place earlier. */
export function earlier(draft: DecisionDraft, id: string): DecisionDraft {
  const waitlisted = [...draft.waitlisted];
  const at = waitlisted.indexOf(id);
  if (at < 1) return draft;
  waitlisted.splice(at, 1);
  waitlisted.splice(at - 1, 0, id);
  return { ...draft, waitlisted };
}

/**
 * The best by their mean as far as the seats go, then the waiting list. Who lacks readers is in none of the lists: that
 * is for people to decide.
 */
export function proposed(draft: DecisionDraft, rows: readonly DecisionRow[], seats: number): DecisionDraft {
  const read = rows.filter(({ mean }) => mean !== undefined).map(({ id }) => id);
  return { ...draft, offered: read.slice(0, seats), waitlisted: read.slice(seats), refused: [] };
}

/** The draft without those who have taken their application back meanwhile. */
export function ofPresent(draft: DecisionDraft, rows: readonly DecisionRow[]): DecisionDraft {
  const ids = new Set(rows.map(({ id }) => id));
  const present = (of: DecisionOutcome) => draft[of].filter((id) => ids.has(id));
  return {
    ...draft,
    offered: present('offered'),
    waitlisted: present('waitlisted'),
    refused: present('refused'),
  };
}

/** What stands in the way of sending. */
export interface DecisionIssues {
  isOpen: boolean;
  undecidedCount: number;
  /** how many more are offered than there are seats */
  tooManyCount: number;
  lettersMissing: readonly DecisionOutcome[];
}

/** Everything that the database would refuse, so that it is said before. */
export function issuesOf(
  { isOpen, seats, rows }: Pick<RoundDesk, 'isOpen' | 'seats' | 'rows'>,
  draft: DecisionDraft,
): DecisionIssues {
  return {
    isOpen,
    undecidedCount: rows.filter(({ id }) => outcomeOf(draft, id) === undefined).length,
    tooManyCount: seats === undefined ? 0 : Math.max(0, draft.offered.length - seats),
    lettersMissing: neededLetters(draft).filter(
      (outcome) => missingLanguages(draft.letters[outcome]).length > 0,
    ),
  };
}

export function maySend({ isOpen, undecidedCount, tooManyCount, lettersMissing }: DecisionIssues): boolean {
  return !isOpen && undecidedCount === 0 && tooManyCount === 0 && lettersMissing.length === 0;
}

/** How many are decided about though not everybody who was asked has read them. */
export function unreadCount(rows: readonly DecisionRow[]): number {
  return rows.filter(({ reading }) => reading !== 'read').length;
}

/** How many places nobody has taken or may still take. */
export function freePlaces({ places, counts }: Pick<RoundDesk, 'places' | 'counts'>): number {
  return Math.max(0, (places ?? 0) - (counts.offered ?? 0) - (counts.accepted ?? 0));
}
