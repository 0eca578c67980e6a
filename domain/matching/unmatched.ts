import type { SpokenLanguage } from '../mentors/mentor-profile.ts';
import { freePlaces, type NamedPair, type Pool, type PoolMentor, type RoundSettings } from './pool.ts';
import {
  bitOfRule,
  brokenRules,
  HARD_RULES,
  type HardRule,
  languagesOfStudent,
  traitsOfMentor,
  traitsOfStudent,
} from './rules.ts';
import { ownPoints, scoredMentor, scoredStudent } from './score.ts';

/**
 * What keeps a student without a mentor: a hard rule, or what mentors have to give. `nobody_left` comes from the
 * database: whoever fits said no or did not answer.
 */
export type BindingRule =
  | HardRule
  | 'places'
  | 'hours'
  | 'threshold'
  | 'no_mentors'
  | 'several'
  | 'nobody_left';

/** The smallest change that would serve one more student like her, as codes with values. */
export type UnlockingChange =
  /** one more place with one of so many mentors */
  | { code: 'one_place'; mentors: number }
  /** one mentor of so many gives enough hours for one student more */
  | { code: 'more_hours'; mentors: number }
  /** the threshold at or below this value */
  | { code: 'lower_threshold'; points: number }
  /** so many mentors fit but for this rule; so many of them have a place */
  | { code: 'only_rule'; mentors: number; free: number }
  /** somebody new, who speaks one of these */
  | { code: 'new_mentor'; languages: readonly SpokenLanguage[]; gender: 'female' | 'male' | null }
  /** nobody knows which language she speaks */
  | { code: 'ask_language' };

export interface Unmatched {
  studentId: string;
  rule: BindingRule;
  change: UnlockingChange;
}

interface MentorClass {
  traits: ReturnType<typeof traitsOfMentor>;
  mentors: { mentor: PoolMentor; isFree: boolean; hasPlace: boolean }[];
}

/** Why each student without a mentor has none, and what would help. One entry for each, in the order of ids. */
export function explainUnmatched(
  pool: Pool,
  settings: RoundSettings,
  pairs: readonly NamedPair[],
): Unmatched[] {
  const served = new Set(pairs.map(({ studentId }) => studentId));
  const newlyTaken = new Map<string, number>();
  for (const { mentorId } of pairs) newlyTaken.set(mentorId, (newlyTaken.get(mentorId) ?? 0) + 1);
  const classes = classesOf(pool, settings, newlyTaken);
  const neverOf = new Map<string, Set<string>>();
  for (const { studentId, mentorId } of pool.never) {
    neverOf.set(studentId, (neverOf.get(studentId) ?? new Set()).add(mentorId));
  }
  return pool.students
    .filter(({ id }) => !served.has(id))
    .map((student) => explain(student, classes, neverOf.get(student.id) ?? new Set<string>(), settings))
    .toSorted((a, b) => (a.studentId < b.studentId ? -1 : 1));
}

/** Mentors who are alike to every rule, so that a rule is asked once for all of them. */
function classesOf(
  pool: Pool,
  settings: RoundSettings,
  newlyTaken: ReadonlyMap<string, number>,
): MentorClass[] {
  const classes = new Map<string, MentorClass>();
  for (const mentor of pool.mentors) {
    const traits = traitsOfMentor(mentor);
    const key = JSON.stringify(traits);
    const known = classes.get(key) ?? { traits, mentors: [] };
    const { byPlaces, byHours } = freePlaces(mentor, settings.hoursPerStudent);
    const taken = newlyTaken.get(mentor.id) ?? 0;
    known.mentors.push({ mentor, isFree: Math.min(byPlaces, byHours) > taken, hasPlace: byPlaces > taken });
    classes.set(key, known);
  }
  return [...classes.values()];
}

function explain(
  student: Pool['students'][number],
  classes: readonly MentorClass[],
  never: ReadonlySet<string>,
  settings: RoundSettings,
): Unmatched {
  const traits = traitsOfStudent(student);
  const answer = (rule: BindingRule, change: UnlockingChange): Unmatched => ({
    studentId: student.id,
    rule,
    change,
  });
  const fitting: MentorClass['mentors'] = [];
  const lacking = new Map<HardRule, { mentors: number; free: number }>();
  let mentorsInAll = 0;
  for (const { traits: mentorTraits, mentors } of classes) {
    const broken = brokenRules(traits, mentorTraits, false);
    for (const one of mentors) {
      mentorsInAll += 1;
      const all = broken | (never.has(one.mentor.id) ? bitOfRule('never') : 0);
      if (all === 0) fitting.push(one);
      const only = (all & (all - 1)) === 0 ? HARD_RULES.find((rule) => bitOfRule(rule) === all) : undefined;
      if (only) {
        const known = lacking.get(only) ?? { mentors: 0, free: 0 };
        lacking.set(only, { mentors: known.mentors + 1, free: known.free + (one.isFree ? 1 : 0) });
      }
    }
  }
  const gender = traits.needsWoman ? 'female' : traits.wish;
  const languages = languagesOfStudent(student);
  const somebodyNew: UnlockingChange =
    languages.length === 0 ? { code: 'ask_language' } : { code: 'new_mentor', languages, gender };
  if (mentorsInAll === 0) return answer('no_mentors', somebodyNew);
  if (fitting.length > 0) return answer(...lackOfPlaces(student, fitting, settings));
  const [rule, counts] =
    [...lacking].toSorted(([, a], [, b]) => b.free - a.free || b.mentors - a.mentors)[0] ?? [];
  if (!rule || !counts) return answer(languages.length === 0 ? 'language' : 'several', somebodyNew);
  // these two are nothing that anybody should give up
  const isFixed = rule === 'woman_for_girl' || rule === 'never' || rule === 'language';
  return answer(rule, isFixed ? somebodyNew : { code: 'only_rule', ...counts });
}

function lackOfPlaces(
  student: Pool['students'][number],
  fitting: MentorClass['mentors'],
  settings: RoundSettings,
): [BindingRule, UnlockingChange] {
  const free = fitting.filter(({ isFree }) => isFree);
  if (free.length > 0) {
    // a fitting mentor with a place stays free only where the points are too few
    const scored = scoredStudent(student, settings.weights);
    const points = free.map(({ mentor }) => ownPoints(scored, scoredMentor(mentor), settings.weights));
    return ['threshold', { code: 'lower_threshold', points: points.reduce((a, b) => Math.max(a, b), 0) }];
  }
  const lackHours = fitting.filter(({ hasPlace }) => hasPlace);
  if (lackHours.length > 0) return ['hours', { code: 'more_hours', mentors: lackHours.length }];
  return ['places', { code: 'one_place', mentors: fitting.length }];
}
