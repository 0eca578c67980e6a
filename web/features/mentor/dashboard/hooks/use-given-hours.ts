import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/platform/session/index.ts';
import { readGivenHours } from '../data/read-given-hours.ts';
import { mentorKeys } from './mentor-keys.ts';

/** How many hours the mentor has given. */
export function useGivenHours() {
  const userId = useSession().user?.id;
  return useQuery({
    queryKey: mentorKeys.givenHours(userId),
    queryFn: readGivenHours,
    enabled: userId !== undefined,
    networkMode: 'always',
    refetchOnReconnect: 'always',
  });
}
