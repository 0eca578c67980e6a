import type { Candidate } from '#domain/matching/rank-candidates.ts';

/** Who is being chosen: mentors for a student, or students for a mentor. */
export type CandidateSide = 'mentor' | 'student';

/** So many are compared with each other. */
export const COMPARED_COUNT = 2;

/** The id of the one who could be chosen. */
export const idOf = (candidate: Candidate, side: CandidateSide): string => candidate[side].id;

/** Adds somebody to those who are compared or takes them out; a third takes the place of the first. */
export function toggleCompared(compared: readonly string[], id: string): readonly string[] {
  if (compared.includes(id)) return compared.filter((one) => one !== id);
  return [...compared, id].slice(-COMPARED_COUNT);
}
