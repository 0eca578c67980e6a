import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useWaitingValues } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { openEndings } from '../rules/ending.ts';
import { endingKey } from './ending-key.ts';
import { endingsOf } from './endings-of.ts';
import { endWrite, lookBackWrite } from './ending-writes.ts';

export type { Ending } from '../rules/ending.ts';

/** How the person looks back on her ended pairs. What a mentor is told of a student stays in memory alone [SE-06]. */
export function useEndings(isAsked = true) {
  const { user, isMentor } = useSession();
  const userId = user?.id ?? '';
  return useQuery({
    queryKey: endingKey(userId),
    queryFn: () => endingsOf(userId),
    enabled: isAsked && userId !== '',
    networkMode: 'offlineFirst',
    // switched on later, too: what is stored of it stands in only until the server has answered
    staleTime: 0,
    ...(isMentor && { meta: { storeOnDevice: false } }),
  });
}

/** The ended pairs of which the person is still asked how it was. */
export function useOpenEndings(isAsked = true) {
  const endings = useEndings(isAsked);
  return openEndings(endings.data ?? [], useWaitingValues(lookBackWrite));
}

/** Whether the person has ended this pair and the server does not know it yet. */
export function useIsEnding(matchId: string | undefined): boolean {
  const isSending = useIsMutating({
    mutationKey: [endWrite.name],
    predicate: ({ state }) => (state.variables as { matchId?: string } | undefined)?.matchId === matchId,
  });
  const waiting = useWaitingValues(endWrite).some((write) => write.matchId === matchId);
  return waiting || isSending > 0;
}
