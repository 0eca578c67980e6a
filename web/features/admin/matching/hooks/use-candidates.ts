import { useQuery } from '@tanstack/react-query';
import { DEFAULT_HOURS_PER_STUDENT, DEFAULT_WEIGHTS, type Pool } from '#domain/matching/pool.ts';
import { rankCandidates } from '#domain/matching/rank-candidates.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { readCandidates } from '../data/read-pool.ts';
import type { MatchedPerson } from '../rules/candidates.ts';

/** The same order for every admin. */
const SEED = 0;

const ranked = (isWaiting: boolean) => (pool: Pool) =>
  rankCandidates(pool, {
    weights: DEFAULT_WEIGHTS,
    hoursPerStudent: DEFAULT_HOURS_PER_STUDENT,
    seed: SEED,
    isWaiting,
  });
const RANK_WAITING = ranked(true);
const RANK_OTHERS = ranked(false);

/**
 * FEAT-05: everybody with whom a student or a mentor could be matched by hand, the best first, as the engine of the
 * rounds judges them. Read anew after every command, and not each time the window is looked at: a reading is recorded.
 */
export function useCandidates(person: MatchedPerson, isWaiting: boolean) {
  return useQuery({
    queryKey: ['admin', 'candidates', person],
    queryFn: () => readCandidates(person),
    select: isWaiting ? RANK_WAITING : RANK_OTHERS,
    refetchOnWindowFocus: false,
    ...alwaysAsked,
  });
}
