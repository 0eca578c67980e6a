import type { Candidates } from './candidates.ts';
import type { NamedPair, Pool, PoolMentor } from './pool.ts';
import { type PairReason, reasonsOf } from './score.ts';

/** Who would be proposed next where a pair comes to nothing. Every rule is asked again before. */
export interface Alternative {
  mentorId: string;
  score: number;
  /** what is true of the pair; what is hers alone stands with the pair itself */
  reasons: readonly PairReason[];
}

const MOST_FOR_EACH = 3;
/** All of them go to the server in one request with the pairs. */
const MOST_IN_ALL = 1_200;
const OF_THE_PAIR: ReadonlySet<PairReason['code']> = new Set([
  'wished',
  'language',
  'fluent',
  'fields',
  'mentor_prefers',
  'mentor_rather_not',
]);

/**
 * The best other candidates of each student with a pair, by points; of equal ones those that come first in seeded
 * order. Large rounds keep fewer for each, at least one. Locked pairs have none, since somebody chose them.
 */
export function alternativesOf(
  pool: Pool,
  { students, mentors, problem }: Candidates,
  pairs: readonly NamedPair[],
): ReadonlyMap<string, readonly Alternative[]> {
  const most = Math.max(1, Math.min(MOST_FOR_EACH, Math.floor(MOST_IN_ALL / Math.max(pairs.length, 1))));
  const chosen = new Map(pairs.map(({ studentId, mentorId }) => [studentId, mentorId]));
  const people = new Map<string, PoolMentor>(pool.mentors.map((mentor) => [mentor.id, mentor]));
  const found = new Map<string, Alternative[]>();
  students.forEach((student, place) => {
    const own = chosen.get(student.id);
    if (own === undefined) return;
    const best: Alternative[] = [];
    for (let at = problem.starts[place] ?? 0; at < (problem.starts[place + 1] ?? 0); at += 1) {
      const mentor = mentors[problem.mentors[at] ?? -1];
      const score = problem.scores[at] ?? 0;
      const worst = best.at(-1);
      if (!mentor || mentor.id === own) continue;
      if (best.length === most && worst && worst.score >= score) continue;
      const after = best.findIndex((one) => one.score < score);
      best.splice(after === -1 ? best.length : after, 0, { mentorId: mentor.id, score, reasons: [] });
      best.length = Math.min(best.length, most);
    }
    found.set(
      student.id,
      best.map((one) => ({ ...one, reasons: pairReasons(student, people.get(one.mentorId)) })),
    );
  });
  return found;
}

const pairReasons = (student: Pool['students'][number], mentor: PoolMentor | undefined): PairReason[] =>
  mentor ? reasonsOf(student, mentor).filter(({ code }) => OF_THE_PAIR.has(code)) : [];
