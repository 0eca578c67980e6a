import { dateOfIso } from '../calendar/gregorian.ts';
import {
  type Demand,
  englishReadiness,
  type Grades,
  gradeReadiness,
  type Readiness,
  type TestScore,
} from './readiness.ts';
import type { Requirement } from './requirements.ts';

/** Figures of somebody without a name. */
export interface CountedPerson {
  tests: readonly TestScore[];
  grades: Grades;
}

/** What one programme asks for. */
export interface CountedProgramme {
  id: string;
  requirements: readonly Requirement[];
}

/** How many stand where; null where it is so few that it could tell who. */
export type ReadinessCount = Readonly<Record<Readiness, number | null>>;

/** The counts of a programme; null for what it does not ask for. */
export interface ProgrammeCount {
  id: string;
  english: ReadinessCount | null;
  grades: ReadinessCount | null;
}

/** Below this nothing is told [product 1.15]. */
export const SMALLEST_COUNT = 5;

const STATUSES: readonly Readiness[] = ['waived', 'met', 'within_reach', 'not_yet', 'unknown'];

/** Small counts are hidden; and where that is one alone, the next one too, which would tell it by the sum. */
export function withoutSmall(counts: Readonly<Record<Readiness, number>>): ReadinessCount {
  const isHidden = new Set(
    STATUSES.filter((status) => counts[status] < SMALLEST_COUNT && counts[status] > 0),
  );
  if (isHidden.size === 1) {
    const [next] = STATUSES.filter((status) => counts[status] >= SMALLEST_COUNT).toSorted(
      (one, other) => counts[one] - counts[other],
    );
    if (next) isHidden.add(next);
  }
  // nobody is a small count as well
  const shown = (status: Readiness) =>
    isHidden.has(status) || counts[status] < SMALLEST_COUNT ? null : counts[status];
  return {
    waived: shown('waived'),
    met: shown('met'),
    within_reach: shown('within_reach'),
    not_yet: shown('not_yet'),
    unknown: shown('unknown'),
  };
}

function counted(readings: readonly (readonly Demand[])[]): ReadinessCount | null {
  const counts = { waived: 0, met: 0, within_reach: 0, not_yet: 0, unknown: 0 };
  let isAsked = false;
  for (const demands of readings) {
    const asked = demands.find(({ strength }) => strength === 'hard');
    if (!asked) continue;
    isAsked = true;
    counts[asked.status] += 1;
  }
  return isAsked ? withoutSmall(counts) : null;
}

/**
 * FEAT-10: how many students meet what each programme demands, by the rules by which each of them reads it herself.
 * Nothing in it points to a person.
 * @param todayIso the day in Kabul
 * @throws Error when it is no date
 */
export function countReadiness(
  people: readonly CountedPerson[],
  programmes: readonly CountedProgramme[],
  todayIso: string,
): ProgrammeCount[] {
  const today = dateOfIso(todayIso);
  if (!today) throw new Error(`Not an ISO date: ${todayIso}`);
  return programmes.map(({ id, requirements }) => ({
    id,
    english: counted(people.map(({ tests }) => englishReadiness(requirements, tests, today))),
    grades: counted(people.map(({ grades }) => gradeReadiness(requirements, grades, today))),
  }));
}
