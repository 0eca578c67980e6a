import { useMutation, useQuery } from '@tanstack/react-query';
import { alwaysAsked, sentNow } from '#web/platform/admin-lists/index.ts';
import { openPair, readPairHead, readPairPlans } from '../data/read-pair.ts';
import { safetyKeys } from './safety-keys.ts';

/** Whose pair it is. */
export const usePairHead = (matchId: string) =>
  useQuery({
    queryKey: safetyKeys.pairHead(matchId),
    queryFn: () => readPairHead(matchId),
    ...alwaysAsked,
  });

/** What a pair plans: opened first, which is recorded, and then read. */
export function useOpenPair(matchId: string) {
  return useMutation({ mutationFn: () => openPair(crypto.randomUUID(), matchId), ...sentNow });
}

export const usePairPlans = (matchId: string) =>
  useQuery({ queryKey: safetyKeys.pair(matchId), queryFn: () => readPairPlans(matchId), ...alwaysAsked });
