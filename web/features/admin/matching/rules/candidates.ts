import type { Candidate, CandidateBlock } from '#domain/matching/rank-candidates.ts';

/** Who is being chosen: mentors for a student, or students for a mentor. */
export type CandidateSide = 'mentor' | 'student';

/** For whom a match is made by hand. */
export type MatchedPerson = { studentId: string } | { mentorId: string };

/** So many are compared with each other. */
export const COMPARED_COUNT = 2;

/** The id of the one who could be chosen. */
export const idOf = (candidate: Candidate, side: CandidateSide): string => candidate[side].id;

/** Adds somebody to those who are compared or takes them out; a third takes the place of the first. */
export function toggleCompared(compared: readonly string[], id: string): readonly string[] {
  if (compared.includes(id)) return compared.filter((one) => one !== id);
  return [...compared, id].slice(-COMPARED_COUNT);
}

/** What forbids every one of several matches, so that it lies in the person for whom somebody is chosen. */
export function sharedBlocks(candidates: readonly Candidate[]): readonly CandidateBlock[] {
  if (candidates.length < 2) return [];
  const [first] = candidates;
  return (first?.blocks ?? []).filter((block) => candidates.every(({ blocks }) => blocks.includes(block)));
}
