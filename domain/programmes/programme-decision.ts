import { LANGUAGES, type Language } from '../languages.ts';

/** What is decided about an application for a round; `private.decision_outcomes` has the same. */
export const DECISION_OUTCOMES = ['offered', 'waitlisted', 'refused'] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

/** What has become of it since. `lapsed`: nobody answered in time. */
export const DECISION_STATES = [...DECISION_OUTCOMES, 'accepted', 'declined', 'lapsed', 'withdrawn'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

/** Within how many days an offer is to be answered, as the database takes it. */
export const ANSWER_DAYS = { min: 3, max: 30, usual: 7 } as const;
export const LETTER_MAX_CHARACTERS = 3000;

/** A letter by language; in a draft some are missing. */
export type Letter = Readonly<Partial<Record<Language, string>>>;

/** What an admin drafts about a round. Each list holds ids of applications, those who wait in their order. */
export interface DecisionDraft extends Readonly<Record<DecisionOutcome, readonly string[]>> {
  answerDays: number;
  letters: Readonly<Partial<Record<DecisionOutcome, Letter>>>;
}

/** The languages in which a letter says nothing yet. */
export function missingLanguages(letter: Letter | undefined): Language[] {
  return LANGUAGES.filter((language) => (letter?.[language] ?? '').trim() === '');
}

/** The letters that go out, or may go out later: who waits may be offered a place. */
export function neededLetters(draft: Pick<DecisionDraft, DecisionOutcome>): DecisionOutcome[] {
  return DECISION_OUTCOMES.filter(
    (outcome) => draft[outcome].length > 0 || (outcome === 'offered' && draft.waitlisted.length > 0),
  );
}

/** The outcome that is drafted for an application; undefined: none yet. */
export function outcomeOf(
  draft: Pick<DecisionDraft, DecisionOutcome>,
  id: string,
): DecisionOutcome | undefined {
  return DECISION_OUTCOMES.find((outcome) => draft[outcome].includes(id));
}
