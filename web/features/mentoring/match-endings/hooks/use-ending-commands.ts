import { useQueryClient } from '@tanstack/react-query';
import { type OutboxKind, useSending, useWaitingValues } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { type Ending, justEnded, withLookBacks } from '../rules/ending.ts';
import { endingKey } from './ending-key.ts';
import { endWrite, lookBackWrite, nextMentorWrite } from './ending-writes.ts';
import { useIsEnding } from './use-endings.ts';

/** What of a pair's end waits on this phone. */
export function useWaitingEnd(matchId: string) {
  return {
    isEnding: useIsEnding(matchId),
    lookBack: useWaitingValues(lookBackWrite).find((write) => write.matchId === matchId),
    next: useWaitingValues(nextMentorWrite).find((write) => write.matchId === matchId),
  };
}

function useEndingSending<Values extends { matchId: string }>(
  kind: OutboxKind<Values, void>,
  /** what the screen shows until the server has been asked */
  expect?: (endings: readonly Ending[], values: Values) => readonly Ending[],
) {
  const key = endingKey(useSession().user?.id ?? '');
  const queries = useQueryClient();
  return useSending(kind, {
    thingOf: ({ matchId }) => matchId,
    onTaken: (values) => {
      if (expect) queries.setQueryData<readonly Ending[]>(key, (known) => expect(known ?? [], values));
    },
    onRefused: () => void queries.invalidateQueries({ queryKey: key }),
  });
}

/** Ends a pair. The person looks back on it at once, so that nothing jumps when the server has it. */
export const useEndPair = (isStudent: boolean) =>
  useEndingSending(endWrite, (endings, { matchId }) =>
    endings.some((one) => one.matchId === matchId)
      ? endings
      : [justEnded(matchId, isStudent, Date.now()), ...endings],
  );
/** Says how it was. What she said stands there at once, so that no other screen asks again. */
export const useLookBack = () =>
  useEndingSending(lookBackWrite, (endings, said) => withLookBacks(endings, [said]));
export const useWishNext = () => useEndingSending(nextMentorWrite);
