import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Profile } from '#domain/profiles/profile.ts';
import { useSession } from '#web/platform/session/index.ts';
import { readProfile } from '../data/read-profile.ts';
import { profileKeys } from './profile-keys.ts';

/** Rows of the session that the cache has had: after what was saved since, none of them is newer. */
const given = new WeakSet<Profile>();

/** What this phone kept of her stands in until the server has answered: its answer takes the place of that. */
function useSessionProfile(userId: string | undefined, profile: Profile | null | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!userId || !profile || given.has(profile)) return;
    given.add(profile);
    queries.setQueryData(profileKeys.own(userId), profile);
  }, [queries, userId, profile]);
}

/**
 * The signed-in person's own profile. It begins with what the session brought, so that nothing waits, and is
 * read again when the page comes back into view. Without a network the last known one stays.
 */
export function useProfile() {
  const { user, profile } = useSession();
  const userId = user?.id;
  useSessionProfile(userId, profile);
  return useQuery({
    queryKey: profileKeys.own(userId),
    queryFn: () => (userId === undefined ? null : readProfile(userId)),
    enabled: userId !== undefined,
    networkMode: 'offlineFirst',
    refetchOnWindowFocus: 'always',
    ...(profile === undefined ? {} : { initialData: profile }),
  });
}
