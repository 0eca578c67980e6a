import { compareDates, dateOfIso } from '../calendar/gregorian.ts';
import type { EnglishLevel, InternetSpeed } from '../profiles/options.ts';
import { isProfileComplete, profileCompleteness } from '../profiles/profile-completeness.ts';
import type { Profile, ProfileField } from '../profiles/profile.ts';
import { englishReadiness, gradeReadiness, type TestScore } from './readiness.ts';
import type { ProgrammeReading } from './reading.ts';
import { isStale, type Requirement } from './requirements.ts';
import { nextSteps, type Step } from './steps.ts';
import { type AnalysisRound, timeLeft } from './time-left.ts';

/** What is known of a person. A mentor's reading has no profile: its gaps are not hers to see. */
export interface AnalysisFacts {
  /** for completeness; undefined where the reader may not see the whole profile */
  profile: Partial<Profile> | null | undefined;
  toeflScore: number | null;
  /** scores of other tests and scales */
  tests: readonly TestScore[];
  marksPercent: number | null;
  gpa: number | null;
  englishLevel: EnglishLevel | null;
  internetSpeed: InternetSpeed | null;
}

export interface AnalysisProgramme {
  id: string;
  /** one takes part here, not on somebody else's page */
  isHere: boolean;
  rounds: readonly AnalysisRound[];
  requirements: readonly Requirement[];
}

export interface Analysis {
  /** the day in Kabul for which it holds, as an ISO date */
  today: string;
  /** undefined where the reader may not see the profile */
  completeness?: { percent: number; nextField: ProfileField | undefined };
  /** the nearest deadline first, those without one last */
  programmes: readonly ProgrammeReading[];
  /** the three that help next */
  steps: readonly Step[];
}

const byText = (one: string, other: string) => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** The lines of a programme in an order of their own, whatever order they came in. */
function ordered(requirements: readonly Requirement[]): Requirement[] {
  return requirements.toSorted(
    (one, other) =>
      byText(one.kind, other.kind) ||
      byText(other.scale ?? '', one.scale ?? '') ||
      byText(one.fact ?? '', other.fact ?? '') ||
      byText(one.id, other.id),
  );
}

function readingOf(programme: AnalysisProgramme, facts: AnalysisFacts, todayIso: string): ProgrammeReading {
  const today = dayOf(todayIso);
  const lines = ordered(programme.requirements);
  const ownScore: TestScore[] =
    facts.toeflScore === null ? [] : [{ scale: 'toefl_120', score: facts.toeflScore, takenOn: undefined }];
  const grades = { percent: facts.marksPercent, gpa_4: facts.gpa };
  return {
    id: programme.id,
    isHere: programme.isHere,
    english: englishReadiness(lines, [...ownScore, ...facts.tests], today),
    grades: gradeReadiness(lines, grades, today),
    time: timeLeft(programme.rounds, lines, today),
    facts: lines.flatMap(({ fact, source_url, checked_on }) =>
      fact === null
        ? []
        : [{ fact, sourceUrl: source_url, checkedOn: checked_on, isStale: isStale(checked_on, today) }],
    ),
    hasStale: lines.some(({ checked_on }) => isStale(checked_on, today)),
  };
}

function dayOf(iso: string) {
  const day = dateOfIso(iso);
  if (!day) throw new Error(`Not an ISO date: ${iso}`);
  return day;
}

const deadlineFirst = (one: ProgrammeReading, other: ProgrammeReading) => {
  const deadlines = [one, other].map(({ time }) => dateOfIso(time?.lastDay ?? ''));
  const [first, second] = deadlines;
  if (first && second) return compareDates(first, second) || byText(one.id, other.id);
  return Number(Boolean(second)) - Number(Boolean(first)) || byText(one.id, other.id);
};

/**
 * FEAT-10: where somebody stands, by rules alone: the same facts on the same day give the same result, byte for
 * byte, without a network and whatever order they came in. What is unknown never counts as failing; there is no
 * score for a person and no chance in per cent.
 * @param today the day in Kabul as an ISO date
 * @throws Error when `today` is no date
 */
export function analyse(
  facts: AnalysisFacts,
  programmes: readonly AnalysisProgramme[],
  today: string,
): Analysis {
  dayOf(today);
  const readings = programmes.map((programme) => readingOf(programme, facts, today)).toSorted(deadlineFirst);
  const completeness = facts.profile === undefined ? undefined : profileCompleteness(facts.profile);
  const nextField = completeness?.nextField;
  const steps = nextSteps({
    programmes: readings,
    field:
      nextField === undefined
        ? undefined
        : { name: nextField, isRequired: !isProfileComplete(facts.profile, 'student') },
    englishLevel: facts.englishLevel,
    internetSpeed: facts.internetSpeed,
  });
  return {
    today,
    ...(completeness && { completeness: { percent: completeness.percent, nextField } }),
    programmes: readings,
    steps,
  };
}
