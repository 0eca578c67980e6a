import { useSession } from '#web/platform/session/index.ts';
import { useProfile } from './use-profile.ts';

/** The own profile for screens that cannot do without it, and what to do while it is not here. */
export function useOwnProfile() {
  const { refreshProfile } = useSession();
  const { data, error, fetchStatus, refetch } = useProfile();
  const isWaiting = data === undefined && error === null && fetchStatus === 'fetching';
  const tryAgain = async () => {
    // a row that is missing altogether is made by the session
    if (data === null) await refreshProfile();
    await refetch();
  };
  return {
    profile: data ?? undefined,
    error,
    state: isWaiting ? ('waiting' as const) : ('not_reached' as const),
    tryAgain: () => void tryAgain(),
  };
}
