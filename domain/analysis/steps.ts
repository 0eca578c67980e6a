import type { EnglishLevel, InternetSpeed } from '../profiles/options.ts';
import type { ProfileField } from '../profiles/profile.ts';
import type { Demand, Way } from './readiness.ts';
import type { ProgrammeReading } from './reading.ts';

export const STEP_KINDS = [
  'fill_field',
  'apply',
  'add_score',
  'add_marks',
  'raise_score',
  'ask_about_scale',
  'check_source',
  'practice_test',
  'practise_english',
  'ask_about_marks',
  'improve_field',
  'note_deadline',
  'read_programmes',
  'write_question',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** What a step takes: about so long, and at most so much of the line; 0 needs none. */
export interface Cost {
  from: number;
  to: number;
  unit: 'minutes' | 'hours' | 'months';
  dataKb: number;
}

export interface Step {
  kind: StepKind;
  cost: Cost;
  /** the programme for which it helps first */
  programmeId?: string;
  field?: ProfileField;
  /** the score that is nearest to what is asked */
  way?: Way;
}

/** Our own pages are small; a page elsewhere is counted with five million bytes, a test on the line with twenty. */
const COSTS: Readonly<Record<StepKind, Cost>> = {
  fill_field: { from: 2, to: 5, unit: 'minutes', dataKb: 20 },
  apply: { from: 2, to: 6, unit: 'hours', dataKb: 5_000 },
  add_score: { from: 2, to: 5, unit: 'minutes', dataKb: 20 },
  add_marks: { from: 2, to: 5, unit: 'minutes', dataKb: 20 },
  raise_score: { from: 2, to: 4, unit: 'months', dataKb: 0 },
  ask_about_scale: { from: 10, to: 20, unit: 'minutes', dataKb: 20 },
  check_source: { from: 10, to: 20, unit: 'minutes', dataKb: 5_000 },
  practice_test: { from: 2, to: 3, unit: 'hours', dataKb: 20_000 },
  practise_english: { from: 3, to: 12, unit: 'months', dataKb: 0 },
  ask_about_marks: { from: 10, to: 20, unit: 'minutes', dataKb: 20 },
  improve_field: { from: 2, to: 5, unit: 'minutes', dataKb: 20 },
  note_deadline: { from: 1, to: 2, unit: 'minutes', dataKb: 0 },
  read_programmes: { from: 10, to: 20, unit: 'minutes', dataKb: 50 },
  write_question: { from: 5, to: 10, unit: 'minutes', dataKb: 0 },
};
const STEP_COUNT = 3;
/** From this on a step is put back where the line is poor. */
const HEAVY_KB = 1_000;
const POOR_LINES: ReadonlySet<InternetSpeed> = new Set(['No regular access', 'Dial-up/Very slow']);

export interface StepFacts {
  programmes: readonly ProgrammeReading[];
  /** the next field of the profile, and whether a place in the queue depends on it */
  field: { name: ProfileField; isRequired: boolean } | undefined;
  englishLevel: EnglishLevel | null;
  internetSpeed: InternetSpeed | null;
}

type Candidate = Omit<Step, 'cost'>;

const hardOf = (demands: readonly Demand[]) => demands.filter(({ strength }) => strength === 'hard');

/** Whether all that must be there is there; a programme elsewhere of which nothing is known is not. */
export function hasAllDemanded({ english, grades, isHere }: ProgrammeReading): boolean {
  const demands = [...hardOf(english), ...hardOf(grades)];
  return (
    (demands.length > 0 || isHere) && demands.every(({ status }) => status === 'met' || status === 'waived')
  );
}

function nearestWay({ status, ways }: Demand): Way | undefined {
  return ways.find((way) => way.status === status);
}

function englishSteps({ id, english }: ProgrammeReading, level: EnglishLevel | null): Candidate[] {
  return english.flatMap((demand): Candidate[] => {
    const way = nearestWay(demand);
    const about = way ? { programmeId: id, way } : { programmeId: id };
    if (demand.status === 'unknown') {
      const practice = level === 'beginner' ? 'practise_english' : 'practice_test';
      const field = demand.ways.find(({ because }) => because === 'no_value');
      const add: Candidate[] = field ? [{ kind: 'add_score', programmeId: id, way: field }] : [];
      return [...add, { kind: practice, ...about }];
    }
    if (demand.status === 'within_reach') return [{ kind: 'raise_score', ...about }];
    return demand.status === 'not_yet' ? [{ kind: 'practise_english', ...about }] : [];
  });
}

function gradeSteps({ id, grades }: ProgrammeReading): Candidate[] {
  return grades.flatMap((demand): Candidate[] => {
    const way = nearestWay(demand);
    const about = way ? { programmeId: id, way } : { programmeId: id };
    if (demand.status === 'unknown') {
      const isOther = demand.ways.some(({ because }) => because === 'other_scale');
      return [{ kind: isOther ? 'ask_about_scale' : 'add_marks', ...about }];
    }
    return demand.status === 'met' ? [] : [{ kind: 'ask_about_marks', ...about }];
  });
}

function programmeSteps(reading: ProgrammeReading, level: EnglishLevel | null): Candidate[] {
  const { id, time, isHere } = reading;
  if (time === null) return [];
  const steps: Candidate[] = [...englishSteps(reading, level), ...gradeSteps(reading)];
  if (time.isOpen && hasAllDemanded(reading)) steps.push({ kind: 'apply', programmeId: id });
  if (!isHere && reading.hasStale) steps.push({ kind: 'check_source', programmeId: id });
  steps.push({ kind: 'note_deadline', programmeId: id });
  return steps;
}

/** All that could be done, the nearest deadline first. */
function candidates({ programmes, field, englishLevel }: StepFacts): Candidate[] {
  const steps: Candidate[] = programmes.flatMap((reading) => programmeSteps(reading, englishLevel));
  if (field) steps.unshift({ kind: field.isRequired ? 'fill_field' : 'improve_field', field: field.name });
  steps.push({ kind: 'read_programmes' }, { kind: 'write_question' });
  if (englishLevel !== 'native') steps.push({ kind: 'practise_english' });
  return steps;
}

/**
 * The three next steps, each with what it takes. Their order is that of `STEP_KINDS`; of a kind only the first
 * stands there, and where the line is poor what needs much of it comes last.
 */
export function nextSteps(facts: StepFacts): Step[] {
  const hasPoorLine = facts.internetSpeed !== null && POOR_LINES.has(facts.internetSpeed);
  const isPutBack = ({ kind }: Candidate) =>
    hasPoorLine && kind !== 'apply' && COSTS[kind].dataKb >= HEAVY_KB;
  const place = (step: Candidate) => {
    // what no programme asks for now is there when nothing else is
    if (step.kind === 'practise_english' && step.programmeId === undefined) return STEP_KINDS.length;
    return STEP_KINDS.indexOf(step.kind) + (isPutBack(step) ? STEP_KINDS.length : 0);
  };
  const seen = new Set<StepKind>();
  return candidates(facts)
    .toSorted((one, other) => place(one) - place(other))
    .filter(({ kind }) => !seen.has(kind) && seen.add(kind))
    .slice(0, STEP_COUNT)
    .map((step) => ({ ...step, cost: costOf(step, facts) }));
}

/** Taking part here is a click; elsewhere it is a form on somebody's page. */
function costOf({ kind, programmeId }: Candidate, { programmes }: StepFacts): Cost {
  const isHere = programmes.find(({ id }) => id === programmeId)?.isHere ?? false;
  return kind === 'apply' && isHere ? { from: 5, to: 15, unit: 'minutes', dataKb: 50 } : COSTS[kind];
}
