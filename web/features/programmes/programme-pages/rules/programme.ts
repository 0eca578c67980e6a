import { type CohortDates, type CohortState, cohortStateAt } from '#domain/programmes/cohort.ts';
import type { Language } from '#domain/languages.ts';
import type { ProgrammeKind } from '#domain/programmes/programme.ts';

/** A round of a programme. Plain values: the server writes them into the page. */
export interface CohortView extends CohortDates {
  id: string;
  number: number;
  seats: number | undefined;
  /** one applies here, in a form */
  hasForm: boolean;
  /** where it stood by the clock of whoever read it, on the server or in a browser */
  stateWhenRead: CohortState;
}

/** A programme in the best language for the reader. */
export interface ProgrammeView {
  id: string;
  kind: ProgrammeKind;
  /** of the texts, which may not be the reader's */
  language: Language;
  name: string;
  summary: string;
  about: string;
  who: string;
  costs: string;
  requirements: readonly string[];
  partner: string;
  /** where one applies; undefined: here, with an account */
  officialUrl: string | undefined;
  /** ISO date */
  checkedOn: string | undefined;
  /** in the order in which they open */
  cohorts: readonly CohortView[];
}

/** A round and where it stands. */
export interface Round {
  cohort: CohortView;
  state: CohortState;
}

/** What somebody can do something about comes first. */
const ORDER: readonly CohortState[] = ['open', 'waitlist', 'announced', 'running', 'closed'];

/**
 * The rounds that concern somebody, by the clock of the device where it is known and can be right, else as they
 * were read. What is over is over.
 */
export function roundsAt(cohorts: readonly CohortView[], nowMs: number | undefined): Round[] {
  return cohorts
    .map((cohort) => ({
      cohort,
      state: nowMs === undefined ? cohort.stateWhenRead : cohortStateAt(cohort, nowMs),
    }))
    .filter(({ state }) => state !== 'finished')
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
}
