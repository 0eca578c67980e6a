import { EXPERTISE_FIELDS, type ExpertiseField, type SpokenLanguage } from '../mentors/mentor-profile.ts';
import { WISHES_MAX_COUNT } from './wishes.ts';
import type { PoolMentor, PoolStudent, Weights } from './pool.ts';
import { languagesOfStudent } from './rules.ts';

/** Why a pair was proposed: codes with values, said in words by `web/features/admin/matching`. */
export type PairReason =
  | { code: 'language'; language: SpokenLanguage; isOwn: boolean }
  | { code: 'fluent' }
  | { code: 'fields'; fields: readonly ExpertiseField[] }
  /** the mentor would gladly accompany these, which the student has at heart */
  | { code: 'mentor_prefers'; fields: readonly ExpertiseField[] }
  /** and these rather not; nobody but admins is told */
  | { code: 'mentor_rather_not'; fields: readonly ExpertiseField[] }
  | { code: 'wish_kept' }
  /** she asked for this mentor; rank 1 is her first wish */
  | { code: 'wished'; rank: number }
  | { code: 'waiting'; days: number };

/** A field counts up to this many times, shared or wished by the mentor. */
const FIELDS_THAT_COUNT = 2;
/** Whoever has waited this long has all points for waiting. */
const LONG_WAIT_DAYS = 90;

/** A person as the score sees her, made once: whole numbers and masks. */
export interface ScoredStudent {
  fields: number;
  own: SpokenLanguage | null;
  waitingPoints: number;
  /** points for each mentor whom she asked for, by id; null: she asked for nobody */
  wishPoints: ReadonlyMap<string, number> | null;
}
export interface ScoredMentor {
  id: string;
  fields: number;
  prefers: number;
  avoids: number;
  speaks: ReadonlySet<SpokenLanguage>;
  fluent: ReadonlySet<SpokenLanguage>;
}

const fieldMask = (fields: readonly ExpertiseField[]): number =>
  fields.reduce((mask, field) => mask | (1 << EXPERTISE_FIELDS.indexOf(field)), 0);

export function scoredStudent(student: PoolStudent, weights: Weights): ScoredStudent {
  const waited = Math.min(Math.max(student.waitingDays, 0), LONG_WAIT_DAYS);
  return {
    fields: fieldMask(student.fields),
    own: student.language,
    waitingPoints: Math.floor((weights.waiting * waited) / LONG_WAIT_DAYS),
    wishPoints:
      student.wishes.length === 0
        ? null
        : new Map(student.wishes.map((id, place) => [id, pointsOfWish(place + 1, weights.wish)])),
  };
}

/** The first wish has all points of the weight, each later one a fifth of it less; a rank beyond the last has none. */
function pointsOfWish(rank: number, weight: number): number {
  return Math.max(0, Math.floor((weight * (WISHES_MAX_COUNT + 1 - rank)) / WISHES_MAX_COUNT));
}

export function scoredMentor(mentor: PoolMentor): ScoredMentor {
  const usable = mentor.languages.filter(({ level }) => level !== 'basic');
  return {
    id: mentor.id,
    fields: fieldMask(mentor.fields),
    prefers: fieldMask(mentor.prefers),
    avoids: fieldMask(mentor.avoids),
    speaks: new Set(usable.map(({ language }) => language)),
    fluent: new Set(usable.filter(({ level }) => level !== 'good').map(({ language }) => language)),
  };
}

function bits(mask: number): number {
  let rest = mask;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * The points of a pair that keeps the rules without what the mentor wishes: a whole number, at least 1. A threshold
 * asks for these, so that a mentor's wish neither lifts a pair over it nor keeps it below.
 */
export function ownPoints(student: ScoredStudent, mentor: ScoredMentor, weights: Weights): number {
  const shared = Math.min(bits(student.fields & mentor.fields), FIELDS_THAT_COUNT);
  let points = 1 + student.waitingPoints + Math.floor((weights.fields * shared) / FIELDS_THAT_COUNT);
  if (student.own !== null && mentor.speaks.has(student.own)) {
    points += weights.mother_tongue;
    if (mentor.fluent.has(student.own)) points += weights.fluency;
  }
  return points + (student.wishPoints?.get(mentor.id) ?? 0);
}

/**
 * What the mentor's wishes add or take away: all points of the weight for two fields that she prefers, half of them
 * for one, as much less for those that she would rather not, one against the other.
 */
function mentorWishPoints(student: ScoredStudent, mentor: ScoredMentor, weights: Weights): number {
  const wished = bits(student.fields & mentor.prefers) - bits(student.fields & mentor.avoids);
  const counted = Math.min(Math.max(wished, -FIELDS_THAT_COUNT), FIELDS_THAT_COUNT);
  return Math.trunc((weights.mentor_wish * counted) / FIELDS_THAT_COUNT);
}

/** {@link ownPoints} with what the mentor wishes: still at least 1, since a wish rules nobody out. */
export const withMentorWish = (
  points: number,
  student: ScoredStudent,
  mentor: ScoredMentor,
  weights: Weights,
): number => Math.max(1, points + mentorWishPoints(student, mentor, weights));

/** The points of a pair that keeps the rules: a whole number, at least 1. */
export const scoreOf = (student: ScoredStudent, mentor: ScoredMentor, weights: Weights): number =>
  withMentorWish(ownPoints(student, mentor, weights), student, mentor, weights);

/** Why the two fit, the strongest first, and last what speaks against it. Only what is true of the pair, never the score itself. */
export function reasonsOf(student: PoolStudent, mentor: PoolMentor): PairReason[] {
  const { speaks, fluent } = scoredMentor(mentor);
  const language = languagesOfStudent(student).find((one) => speaks.has(one));
  const among = (of: readonly ExpertiseField[]) => student.fields.filter((field) => of.includes(field));
  const fields = among(mentor.fields);
  const preferred = among(mentor.prefers);
  const avoided = among(mentor.avoids);
  const reasons: PairReason[] = [];
  const rank = student.wishes.indexOf(mentor.id) + 1;
  if (rank > 0) reasons.push({ code: 'wished', rank });
  if (language !== undefined) {
    reasons.push({ code: 'language', language, isOwn: language === student.language });
    if (fluent.has(language)) reasons.push({ code: 'fluent' });
  }
  if (fields.length > 0) reasons.push({ code: 'fields', fields });
  if (preferred.length > 0) reasons.push({ code: 'mentor_prefers', fields: preferred });
  const { genderWish: wish } = student;
  if ((wish === 'female' || wish === 'male') && mentor.gender === wish) reasons.push({ code: 'wish_kept' });
  if (student.waitingDays > 0) reasons.push({ code: 'waiting', days: student.waitingDays });
  if (avoided.length > 0) reasons.push({ code: 'mentor_rather_not', fields: avoided });
  return reasons;
}
