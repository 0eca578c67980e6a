import { queryOptions, useQuery } from '@tanstack/react-query';
import { takesPlace } from '#domain/match.ts';
import { useSession } from '#web/features/session/index.ts';
import { readNewestMatch } from '../data/read-mentor.ts';
import { readQueuePosition } from '../data/read-queue-position.ts';
import { dashboardKeys } from './dashboard-keys.ts';

export type { MentorCard, OwnMatch } from '../data/read-mentor.ts';

/** Tried at once even when the phone believes it is offline, and read again whenever the page is looked at. */
const LIVE = { networkMode: 'offlineFirst', refetchOnWindowFocus: 'always' } as const;

/** The student's match and, while there is none that takes a place, her place in the queue. */
export function useMentor() {
  const userId = useSession().user?.id;
  const match = useQuery(
    queryOptions({
      ...LIVE,
      queryKey: dashboardKeys.match(userId),
      queryFn: () => readNewestMatch(userId ?? ''),
      enabled: userId !== undefined,
    }),
  );
  const isMatched = match.data !== undefined && match.data !== null && takesPlace(match.data.state);
  const queue = useQuery(
    queryOptions({
      ...LIVE,
      queryKey: dashboardKeys.queue(userId),
      queryFn: readQueuePosition,
      enabled: userId !== undefined && match.isSuccess && !isMatched,
    }),
  );
  return { match, queue, isMatched };
}
