import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { profileKeys } from './profile-keys.ts';

/** The part that needs the SDK, in a chunk of its own. */
const loadApi = () => import('../data/invitation.ts');
/** On a slow line the questions of her profile do not wait longer for it. */
const MOST_WAIT_MS = 4_000;
const keyOf = (userId: string | undefined) => ['invitation', userId] as const;

/**
 * FEAT-07: what the team wrote about the person before she had an account. Asked for once, when her profile is asked
 * for; it stays in memory alone. Neither a failure nor a slow line keeps anybody from her profile, nor takes it away once it
 * is there: then it is asked with a later session.
 * @returns undefined while it is not known
 */
export function useInvitation(isWanted: boolean) {
  const userId = useSession().user?.id;
  const [isLater, setLater] = useState(false);
  const { data, isPending, isError } = useQuery({
    queryKey: keyOf(userId),
    queryFn: async () => (await loadApi()).readInvitation(),
    enabled: isWanted && userId !== undefined,
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    meta: { storeOnDevice: false },
  });
  useEffect(() => {
    if (!isWanted || !(isPending || isError)) return;
    // what failed is asked again when the line comes back, and waits once more meanwhile
    const tooLate = setTimeout(() => setLater(true), isError ? 0 : MOST_WAIT_MS);
    return () => clearTimeout(tooLate);
  }, [isWanted, isPending, isError]);
  const invitation = isLater || isError ? null : isPending ? undefined : (data ?? null);
  return { invitation, later: () => setLater(true) };
}

/** The answer. A repetition after a lost answer has the same id. */
export function useAnswerInvitation() {
  const queries = useQueryClient();
  const { user, refreshProfile } = useSession();
  const [ids] = useState(() => ({ used: crypto.randomUUID(), left: crypto.randomUUID() }));
  return useMutation({
    mutationFn: async (isUsed: boolean) => {
      const { answerInvitation } = await loadApi();
      try {
        await answerInvitation(isUsed ? ids.used : ids.left, isUsed);
      } catch (failure) {
        // withdrawn or over meanwhile: nothing is left to delete, and what was wanted is not there
        if (isUsed || !(isAppError(failure) && failure.code === 'not_found')) throw failure;
      }
      if (isUsed) await refreshProfile();
      await queries.invalidateQueries({ queryKey: profileKeys.own(user?.id) });
      queries.setQueryData(keyOf(user?.id), null);
    },
    // without a connection it fails now and says so: nothing was typed that could be lost
    networkMode: 'always',
    retry: false,
  });
}
