import { type Alternative, alternativesOf } from './alternatives.ts';
import { candidatesOf } from './candidates.ts';
import { fairnessOf, type FairnessRow } from './fairness.ts';
import { solveFlow } from './min-cost-flow.ts';
import { freePlaces, type Locks, type NamedPair, type Pool, pairKey, type RoundSettings } from './pool.ts';
import { brokenRules, type HardRule, namesOfRules, traitsOfMentor, traitsOfStudent } from './rules.ts';
import { type PairReason, reasonsOf, scoredMentor, scoredStudent, scoreOf } from './score.ts';
import { explainUnmatched, type Unmatched } from './unmatched.ts';
import { fulfilledWishes, type FulfilledWishes } from './fulfilled-wishes.ts';

export interface RoundPair extends NamedPair {
  score: number;
  reasons: readonly PairReason[];
  isLocked: boolean;
  /** who would come next, the best first */
  alternatives: readonly Alternative[];
}

export interface RefusedLock extends NamedPair {
  /** `gone`: one of the two is no longer in the pool; `full`: no place is left */
  rule: HardRule | 'gone' | 'full';
}

export interface RoundResult {
  /** in the order of student ids */
  pairs: readonly RoundPair[];
  unmatched: readonly Unmatched[];
  /** locks that could not be kept, because nothing keeps a pair that breaks a rule */
  refusedLocks: readonly RefusedLock[];
  fairness: readonly FairnessRow[];
  /** how many have a mentor whom they asked for; null: too few asked for anybody */
  wishes: FulfilledWishes | null;
  /** points of all pairs */
  total: number;
  /** pairs that were left out for the size of the pool; 0: the optimum is exact over all of it */
  cutPairs: number;
}

export interface RoundProgress {
  step: 'pairs' | 'solving' | 'explaining';
  served: number;
  students: number;
}

export interface RoundWatch {
  onProgress?: (progress: RoundProgress) => void;
  /** ends the work between two steps */
  signal?: { readonly aborted: boolean };
}

/**
 * FEAT-11: the best round over the whole pool. No pair breaks a hard rule, whatever is locked; the same pool,
 * settings and seed give the same round on every machine. Null when it was cancelled.
 */
export function solveRound(
  pool: Pool,
  settings: RoundSettings,
  locks: Locks = [],
  watch: RoundWatch = {},
  limits?: { allPairs: number; maxCount: number },
): RoundResult | null {
  const isCancelled = () => watch.signal?.aborted === true;
  const reportStep = (step: RoundProgress['step'], served: number) =>
    watch.onProgress?.({ step, served, students: pool.students.length });
  reportStep('pairs', 0);
  const { locked, refusedLocks } = keepLocks(pool, settings, locks);
  const held = new Set(locked.map(({ studentId }) => studentId));
  const places = new Map<string, number>();
  for (const { mentorId } of locked) places.set(mentorId, (places.get(mentorId) ?? 0) + 1);
  const rest = { ...pool, students: pool.students.filter(({ id }) => !held.has(id)) };
  const candidates = candidatesOf(rest, settings, places, limits);
  if (isCancelled()) return null;
  const onPhase = (served: number) => {
    reportStep('solving', locked.length + served);
    return !isCancelled();
  };
  const chosen = solveFlow(candidates.problem, { coverageFirst: settings.objective === 'coverage', onPhase });
  if (chosen === null || isCancelled()) return null;
  const found: NamedPair[] = [];
  candidates.students.forEach(({ id: studentId }, place) => {
    const mentor = candidates.mentors[candidates.problem.mentors[chosen[place] ?? -1] ?? -1];
    if (mentor) found.push({ studentId, mentorId: mentor.id });
  });
  reportStep('explaining', locked.length + found.length);
  const pairs = describePairs(
    pool,
    settings,
    [...locked, ...found],
    new Set(locked.map(pairKey)),
    alternativesOf(pool, candidates, found),
  );
  const served = new Set(pairs.map(({ studentId }) => studentId));
  return {
    pairs,
    refusedLocks,
    unmatched: explainUnmatched(pool, settings, pairs),
    fairness: fairnessOf(pool.students, served),
    wishes: fulfilledWishes(pool.students, pairs),
    total: pairs.reduce((sum, { score }) => sum + score, 0),
    cutPairs: candidates.cutPairs,
  };
}

function keepLocks(pool: Pool, settings: RoundSettings, locks: Locks) {
  const students = new Map(pool.students.map((student) => [student.id, student]));
  const mentors = new Map(pool.mentors.map((mentor) => [mentor.id, mentor]));
  const never = new Set(pool.never.map(pairKey));
  const taken = new Map<string, number>();
  const locked = new Map<string, NamedPair>();
  const refusedLocks: RefusedLock[] = [];
  for (const { studentId, mentorId } of locks) {
    const student = students.get(studentId);
    const mentor = mentors.get(mentorId);
    const refuse = (rule: RefusedLock['rule']) => refusedLocks.push({ studentId, mentorId, rule });
    if (!student || !mentor) {
      refuse('gone');
      continue;
    }
    const isNever = never.has(pairKey({ studentId, mentorId }));
    const [broken] = namesOfRules(brokenRules(traitsOfStudent(student), traitsOfMentor(mentor), isNever));
    const { byPlaces, byHours } = freePlaces(mentor, settings.hoursPerStudent);
    const held = taken.get(mentorId) ?? 0;
    if (broken) refuse(broken);
    else if (locked.has(studentId) || held >= Math.min(byPlaces, byHours)) refuse('full');
    else {
      locked.set(studentId, { studentId, mentorId });
      taken.set(mentorId, held + 1);
    }
  }
  return { locked: [...locked.values()], refusedLocks };
}

function describePairs(
  pool: Pool,
  { weights }: RoundSettings,
  pairs: readonly NamedPair[],
  locked: ReadonlySet<string>,
  alternatives: ReadonlyMap<string, readonly Alternative[]>,
): RoundPair[] {
  const students = new Map(pool.students.map((student) => [student.id, student]));
  const mentors = new Map(pool.mentors.map((mentor) => [mentor.id, mentor]));
  return pairs
    .flatMap((pair) => {
      const student = students.get(pair.studentId);
      const mentor = mentors.get(pair.mentorId);
      if (!student || !mentor) return [];
      const score = scoreOf(scoredStudent(student, weights), scoredMentor(mentor), weights);
      return [
        {
          ...pair,
          score,
          reasons: reasonsOf(student, mentor),
          isLocked: locked.has(pairKey(pair)),
          alternatives: alternatives.get(pair.studentId) ?? [],
        },
      ];
    })
    .toSorted((a, b) => (a.studentId < b.studentId ? -1 : 1));
}
