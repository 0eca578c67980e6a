import { inSeededOrder } from './order.ts';
import {
  freePlaces,
  type Pool,
  type PoolMentor,
  type PoolStudent,
  pairKey,
  type RoundSettings,
  type Weights,
} from './pool.ts';
import { brokenRules, type HardRule, namesOfRules, traitsOfMentor, traitsOfStudent } from './rules.ts';
import { type PairReason, reasonsOf, scoredMentor, scoredStudent, scoreOf } from './score.ts';

/** What forbids a match that is made by hand: the hard rules but for a wish, and what the mentor has to give. */
export type CandidateBlock = Exclude<HardRule, 'gender_wish'> | 'full' | 'no_hours';

/** What an admin may do knowingly, with a written reason: it is against a wish of one of the two. */
export type CandidateWarning =
  | { code: 'gender_wish'; wish: 'female' | 'male' }
  | Extract<PairReason, { code: 'mentor_rather_not' }>
  | { code: 'not_waiting' };

/** A match that could be made by hand, as the engine of the rounds sees it. */
export interface Candidate {
  student: PoolStudent;
  mentor: PoolMentor;
  /** the points that a round would give; at most {@link maxPoints} */
  score: number;
  /** what speaks for it, the strongest first */
  reasons: readonly PairReason[];
  warnings: readonly CandidateWarning[];
  /** empty: it can be made */
  blocks: readonly CandidateBlock[];
}

export interface CandidateSettings extends Pick<RoundSettings, 'weights' | 'hoursPerStudent' | 'seed'> {
  /** false: the student is no candidate of a round, since the profile is incomplete or no mentor is wanted now */
  isWaiting: boolean;
}

/** The most points that a match can have with these weights. */
export const maxPoints = (weights: Weights): number =>
  Object.values(weights).reduce((sum, points) => sum + points, 1);

/**
 * FEAT-05, FEAT-11: every match of a pool of one student or one mentor, judged by the rules and the score of the
 * rounds. First what can be made, the most points first, then what is against a gender wish, last what a rule forbids;
 * equal ones in seeded order.
 */
export function rankCandidates(pool: Pool, settings: CandidateSettings): Candidate[] {
  const never = new Set(pool.never.map(pairKey));
  const mentors = inSeededOrder(pool.mentors, settings.seed).map((mentor) => ({
    mentor,
    traits: traitsOfMentor(mentor),
    scored: scoredMentor(mentor),
    blocks: lackOf(mentor, settings.hoursPerStudent),
  }));
  const candidates = inSeededOrder(pool.students, settings.seed).flatMap((student) => {
    const traits = traitsOfStudent(student);
    const scored = scoredStudent(student, settings.weights);
    return mentors.map((side): Candidate => {
      const { mentor } = side;
      const isNever = never.has(pairKey({ studentId: student.id, mentorId: mentor.id }));
      const broken = namesOfRules(brokenRules(traits, side.traits, isNever));
      const reasons = reasonsOf(student, mentor);
      return {
        student,
        mentor,
        score: scoreOf(scored, side.scored, settings.weights),
        reasons: reasons.filter((reason) => !isReluctance(reason)),
        warnings: [
          ...(traits.wish && broken.includes('gender_wish')
            ? [{ code: 'gender_wish' as const, wish: traits.wish }]
            : []),
          ...reasons.filter(isReluctance),
          ...(settings.isWaiting ? [] : [{ code: 'not_waiting' as const }]),
        ],
        blocks: [...broken.filter((rule) => rule !== 'gender_wish'), ...side.blocks],
      };
    });
  });
  return candidates.toSorted((a, b) => groupOf(a) - groupOf(b) || b.score - a.score);
}

const isReluctance = (reason: PairReason): reason is Extract<PairReason, { code: 'mentor_rather_not' }> =>
  reason.code === 'mentor_rather_not';

function lackOf(mentor: PoolMentor, hoursPerStudent: number): CandidateBlock[] {
  const { byPlaces, byHours } = freePlaces(mentor, hoursPerStudent);
  if (byPlaces === 0) return ['full'];
  return byHours === 0 ? ['no_hours'] : [];
}

/**
 * A gender wish is a rule of every round, so that no match against it comes before one that keeps all rules. What is
 * forbidden comes in the order of how much stands against it.
 */
function groupOf({ blocks, warnings }: Candidate): number {
  if (blocks.length > 0) return 1 + blocks.length + warnings.length;
  return warnings.some(({ code }) => code === 'gender_wish') ? 1 : 0;
}
