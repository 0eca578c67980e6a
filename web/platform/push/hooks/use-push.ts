import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#web/platform/session/index.ts';
import type { PushState } from '../rules/push-state.ts';

/** How it stands in this browser, and switching it on and off; both work in a tab of one's own alone. */
export function usePush(key: string) {
  const { isBorrowed, user } = useSession();
  const queries = useQueryClient();
  const queryKey = ['push', user?.id];
  const state = useQuery({
    queryKey,
    queryFn: async () => (await import('../data/push.ts')).readPush(key),
    enabled: user !== undefined && !isBorrowed,
    // it is about this browser now: never taken from what was known before, nor from a network that is not there
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    meta: { storeOnDevice: false },
  });
  const turn = useMutation({
    mutationFn: async (isOn: boolean) => {
      const push = await import('../data/push.ts');
      return isOn ? push.switchPushOn(key) : push.switchPushOff();
    },
    networkMode: 'always',
    onSuccess: (now: PushState) => queries.setQueryData(queryKey, now),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return { state, turn, isBorrowed };
}
