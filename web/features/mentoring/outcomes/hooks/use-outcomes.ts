import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { useDraftStore } from '#web/platform/drafts/index.ts';
import { useSending, useWaitingValues } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { type TypedOutcome, withWaiting } from '../rules/outcome.ts';
import { outcomeKeys } from './outcome-keys.ts';
import { outcomeWrite } from './outcome-write.ts';

export type { Outcome, TypedOutcome } from '../rules/outcome.ts';

/** What was reached, with what waits here on its way to the server; `matchId`: of whom a mentor reads, null: one's own. */
export function useOutcomes(matchId: string | null) {
  const userId = useSession().user?.id ?? '';
  const query = useQuery({
    queryKey: outcomeKeys.list(userId, matchId),
    queryFn: async () => {
      const api = await import('../data/outcomes.ts');
      return matchId === null ? api.readOwnOutcomes(userId) : api.readOutcomesOfPair(matchId);
    },
    enabled: userId !== '',
    networkMode: 'offlineFirst',
    // the team may have decided a moment ago
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // nothing of a student stays on a mentor's phone [SE-06]
    ...(matchId !== null && { meta: { storeOnDevice: false } }),
  });
  const waiting = useWaitingValues(outcomeWrite);
  const all = withWaiting(query.data ?? [], waiting, matchId);
  return { query, outcomes: query.data || all.length > 0 ? all : undefined };
}

/** Writes down and takes back; each is a write of its own. */
export const useOutcomeSending = () =>
  useSending(outcomeWrite, { thingOf: ({ operation, outcomeId }) => `${operation} ${outcomeId}` });

/** What is being typed, stored on the phone until it is on its way. */
export const useTypedOutcome = (matchId: string | null, nothing: TypedOutcome) =>
  useDraftStore<TypedOutcome>(`outcome:${matchId ?? 'own'}`, nothing);

/** The day that it is in Kabul, as it was when the screen was rendered. */
export function useToday() {
  const [today] = useState(() => kabulDateOf(Date.now()));
  return today;
}
