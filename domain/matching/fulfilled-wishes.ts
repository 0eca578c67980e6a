import { isSmallCount } from './fairness.ts';
import type { NamedPair, PoolStudent } from './pool.ts';

/** How the wishes of those who wished fared; null where the counts are too small to be said. */
export interface FulfilledWishes {
  /** students of the pool who asked for somebody */
  asked: number;
  /** how many of them have the mentor of their first wish */
  first: number | null;
  /** how many of them have one whom they asked for */
  any: number | null;
}

/** FEAT-11: how many have a mentor whom they asked for. Null where fewer than five asked for anybody. */
export function fulfilledWishes(
  students: readonly PoolStudent[],
  pairs: readonly NamedPair[],
): FulfilledWishes | null {
  const mentorOf = new Map(pairs.map(({ studentId, mentorId }) => [studentId, mentorId]));
  const places = students.flatMap(({ id, wishes }) =>
    wishes.length === 0 ? [] : [wishes.indexOf(mentorOf.get(id) ?? '')],
  );
  const asked = places.length;
  if (asked === 0 || isSmallCount(asked)) return null;
  const any = places.filter((place) => place >= 0).length;
  const first = places.filter((place) => place === 0).length;
  const isTelling = (count: number) => isSmallCount(count) || isSmallCount(asked - count);
  return {
    asked,
    any: isTelling(any) ? null : any,
    // beside the one, the other must not tell how few there are between them
    first: isTelling(first) || (!isTelling(any) && isSmallCount(any - first)) ? null : first,
  };
}
