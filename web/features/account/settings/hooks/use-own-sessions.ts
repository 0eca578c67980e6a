import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#web/platform/session/index.ts';

import type { OwnSession } from '../data/own-sessions.ts';
export type { OwnSession };

/** The part that needs the SDK, in a chunk of its own. */
const loadApi = () => import('../data/own-sessions.ts');

const keyOf = (userId: string) => ['own-sessions', userId] as const;

/** Where the person is signed in. */
export function useOwnSessions() {
  const userId = useSession().user?.id ?? '';
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: async () => (await loadApi()).readOwnSessions(),
    enabled: userId !== '',
    // whoever looks whether somebody else is signed in wants to know it now
    staleTime: 0,
  });
}

/** Reads the list again, after something else has changed it. */
export function useReloadOwnSessions() {
  const userId = useSession().user?.id ?? '';
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keyOf(userId) });
}

/** Ends one session, or all but this one. */
export function useEndSession() {
  const reload = useReloadOwnSessions();
  return useMutation({
    mutationFn: async (which: OwnSession | 'all others') => {
      const { endOtherSessions, endSession } = await loadApi();
      await (which === 'all others' ? endOtherSessions() : endSession(which.id));
    },
    // without a connection it fails now and says so, instead of happening at a time that nobody chose
    networkMode: 'always',
    onSettled: reload,
  });
}
