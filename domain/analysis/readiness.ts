import { type CalendarDate, compareDates, dateOfIso } from '../calendar/gregorian.ts';
import {
  type EnglishScale,
  type GradeScale,
  isStale,
  type Requirement,
  SCALES,
  type Strength,
} from './requirements.ts';

/** From the best to the least known. Unknown is no failure: it stands apart. */
export type Readiness = 'waived' | 'met' | 'within_reach' | 'not_yet' | 'unknown';

/** Why nothing can be said. */
export type UnknownBecause = 'no_value' | 'other_scale' | 'too_old';

/** A score as a certificate prints it. */
export interface TestScore {
  scale: EnglishScale;
  score: number;
  /** ISO date; undefined: not told */
  takenOn: string | undefined;
}

/** Where somebody stands against one line of a programme. */
export interface Way {
  requirementId: string;
  /** null: no test is asked for */
  scale: EnglishScale | GradeScale | null;
  min: number | null;
  status: Readiness;
  /** what was compared, on the scale of the line */
  have?: number;
  /** what is missing at most, on the scale of the line */
  gap?: number;
  /** compared by the table between the two scales of TOEFL, which the certificate itself may correct */
  isEstimate?: true;
  because?: UnknownBecause;
  sourceUrl: string | null;
  checkedOn: string;
  isStale: boolean;
}

/** One demand of a programme, which any of its ways meets. */
export interface Demand {
  strength: Strength;
  status: Readiness;
  ways: readonly Way[];
}

/** The two scales of TOEFL, as its makers compare them: band, from, to. Below 24 the bands are not told apart here. */
const TOEFL_BANDS: readonly (readonly [number, number, number])[] = [
  [6, 114, 120],
  [5.5, 107, 113],
  [5, 95, 106],
  [4.5, 86, 94],
  [4, 72, 85],
  [3.5, 58, 71],
  [3, 44, 57],
  [2.5, 34, 43],
  [2, 24, 33],
];
const LOWEST_FROM_TO = { onNew: [1, 1.5], onOld: [0, 23] } as const;
const VALID_YEARS = 2;

const RANK: readonly Readiness[] = ['unknown', 'not_yet', 'within_reach', 'met', 'waived'];
const better = (one: Readiness, other: Readiness) => RANK.indexOf(one) - RANK.indexOf(other);
/** Differences of decimals carry dust in the last places. */
const tidy = (value: number) => Math.round(value * 100) / 100;

function bestOf(ways: readonly Way[]): Readiness {
  return ways.reduce<Readiness>((best, { status }) => (better(status, best) > 0 ? status : best), 'unknown');
}

/** Whether a score was taken more than two years before a day; one without a date is taken as it is. */
export function isTooOld(takenOn: string | undefined, today: CalendarDate): boolean {
  const taken = dateOfIso(takenOn ?? '');
  return taken !== undefined && compareDates({ ...taken, year: taken.year + VALID_YEARS }, today) < 0;
}

type Verdict = Pick<Way, 'status' | 'have' | 'gap' | 'isEstimate' | 'because'>;

/** A value on the line's own scale. */
function exactly(scale: EnglishScale | GradeScale, min: number, have: number): Verdict {
  const gap = tidy(min - have);
  if (gap <= 0) return { status: 'met', have };
  return { status: gap <= SCALES[scale].reach ? 'within_reach' : 'not_yet', have, gap };
}

/** A value whose place on the line's scale is only known to lie between two others. */
function between(scale: EnglishScale, min: number, [from, to]: readonly [number, number]): Verdict {
  const isEstimate = true;
  if (from >= min) return { status: 'met', have: from, isEstimate };
  // who may be there already is not told that it is far
  const isNear = to >= min || min - to <= SCALES[scale].reach;
  return { status: isNear ? 'within_reach' : 'not_yet', have: from, gap: tidy(min - from), isEstimate };
}

function onOtherToefl({ scale, score }: TestScore): readonly [number, number] {
  if (scale === 'toefl_6') {
    const band = TOEFL_BANDS.find(([name]) => score >= name);
    return band ? [band[1], band[2]] : LOWEST_FROM_TO.onOld;
  }
  const band = TOEFL_BANDS.find(([, from]) => score >= from);
  return band ? [band[0], band[0]] : LOWEST_FROM_TO.onNew;
}

const isToefl = (scale: EnglishScale) => scale === 'toefl_120' || scale === 'toefl_6';

function verdictOn(
  scale: EnglishScale,
  min: number,
  tests: readonly TestScore[],
  today: CalendarDate,
): Verdict {
  const fitting = tests.filter((test) => test.scale === scale || (isToefl(scale) && isToefl(test.scale)));
  const valid = fitting.filter(({ takenOn }) => !isTooOld(takenOn, today));
  // what stands on the line's own scale is looked at first and keeps its place where another one says the same
  const verdicts = valid
    .toSorted(
      (one, other) => Number(other.scale === scale) - Number(one.scale === scale) || other.score - one.score,
    )
    .map((test) =>
      test.scale === scale ? exactly(scale, min, test.score) : between(scale, min, onOtherToefl(test)),
    );
  const [first, ...others] = verdicts;
  if (!first) return { status: 'unknown', because: fitting.length > 0 ? 'too_old' : 'no_value' };
  return others.reduce((best, verdict) => (better(verdict.status, best.status) > 0 ? verdict : best), first);
}

function verdictOnGrades(scale: GradeScale, min: number, grades: Grades): Verdict {
  const have = grades[scale];
  if (have !== null) return exactly(scale, min, have);
  const hasOther = Object.values(grades).some((value) => value !== null);
  return { status: 'unknown', because: hasOther ? 'other_scale' : 'no_value' };
}

const sourceOf = ({ id, source_url, checked_on }: Requirement, today: CalendarDate) => ({
  requirementId: id,
  sourceUrl: source_url,
  checkedOn: checked_on,
  isStale: isStale(checked_on, today),
});

/** Lines of one kind as demands: what is asked for first, then what helps; each is met by any of its ways. */
function demandsOf(lines: readonly Requirement[], wayOf: (line: Requirement) => Way[]): Demand[] {
  return (['hard', 'soft'] as const).flatMap((strength) => {
    const ways = lines.filter((line) => line.strength === strength).flatMap(wayOf);
    return ways.length > 0 ? [{ strength, status: bestOf(ways), ways }] : [];
  });
}

/** Readiness in English for the lines of one programme, in the order of the lines. */
export function englishReadiness(
  lines: readonly Requirement[],
  tests: readonly TestScore[],
  today: CalendarDate,
): Demand[] {
  const english = lines.filter(({ kind }) => kind === 'english');
  return demandsOf(english, (line): Way[] => {
    const { scale, min, test } = line;
    const source = sourceOf(line, today);
    if (test === 'none') return [{ ...source, scale: null, min: null, status: 'waived' }];
    if (scale === null || min === null || scale === 'percent' || scale === 'gpa_4' || scale === 'months')
      return [];
    return [{ ...source, scale, min, ...verdictOn(scale, min, tests, today) }];
  });
}

/** Marks as they were typed, each on its own scale. */
export type Grades = Readonly<Record<GradeScale, number | null>>;

/** Marks against the lines of one programme: on the stated scale or not at all. */
export function gradeReadiness(lines: readonly Requirement[], grades: Grades, today: CalendarDate): Demand[] {
  const asked = lines.filter(({ kind }) => kind === 'grades');
  return demandsOf(asked, (line): Way[] => {
    const { scale, min } = line;
    if (min === null || (scale !== 'percent' && scale !== 'gpa_4')) return [];
    return [{ ...sourceOf(line, today), scale, min, ...verdictOnGrades(scale, min, grades) }];
  });
}
