import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/platform/session/index.ts';
import { readProfile } from '../data/read-profile.ts';
import { profileKeys } from './profile-keys.ts';

/**
 * The signed-in person's own profile. It begins with what the session brought, so that nothing waits, and is
 * read again when the page comes back into view. Without a network the last known one stays.
 */
export function useProfile() {
  const { user, profile } = useSession();
  const userId = user?.id;
  return useQuery({
    queryKey: profileKeys.own(userId),
    queryFn: () => (userId === undefined ? null : readProfile(userId)),
    enabled: userId !== undefined,
    networkMode: 'offlineFirst',
    refetchOnWindowFocus: 'always',
    ...(profile === undefined ? {} : { initialData: profile }),
  });
}
