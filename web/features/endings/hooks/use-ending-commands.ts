import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#domain/error-codes.ts';
import { type OutboxKind, useWaitingValues, useWrite } from '#web/features/outbox/index.ts';
import { useSession } from '#web/features/session/index.ts';
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

function useSend<Values extends { matchId: string }>(
  kind: OutboxKind<Values, void>,
  /** what the screen shows until the server has been asked */
  expect?: (endings: readonly Ending[], values: Values) => readonly Ending[],
) {
  const userId = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const { write, waits } = useWrite(kind);
  return useMutation<'sent' | 'waits', AppError, Values>({
    networkMode: 'always',
    mutationKey: [kind.name],
    mutationFn: async (values) => {
      const show = () =>
        expect &&
        queries.setQueryData<readonly Ending[]>(endingKey(userId), (known) => expect(known ?? [], values));
      try {
        await write(values, values.matchId);
      } catch (failure) {
        if (!waits.current) throw failure;
        show();
        return 'waits';
      }
      show();
      kind.sent?.(values, undefined, { userId, queries });
      return 'sent';
    },
    // also after a refusal: what stands there is not what it was
    onError: () => void queries.invalidateQueries({ queryKey: endingKey(userId) }),
  });
}

/** Ends a pair. The person looks back on it at once, so that nothing jumps when the server has it. */
export const useEndPair = (isStudent: boolean) =>
  useSend(endWrite, (endings, { matchId }) =>
    endings.some((one) => one.matchId === matchId)
      ? endings
      : [justEnded(matchId, isStudent, Date.now()), ...endings],
  );
/** Says how it was. What she said stands there at once, so that no other screen asks again. */
export const useLookBack = () => useSend(lookBackWrite, (endings, said) => withLookBacks(endings, [said]));
export const useWishNext = () => useSend(nextMentorWrite);
