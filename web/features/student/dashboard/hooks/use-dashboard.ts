import { useQuery } from '@tanstack/react-query';
import { takesPlace } from '#domain/matching/match.ts';
import { isProfileComplete } from '#domain/profiles/profile-completeness.ts';
import { useProfile } from '#web/features/student/profile/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { readNewestMatch } from '../data/read-mentor.ts';
import { readQueuePosition } from '../data/read-queue-position.ts';
import { dashboardKeys } from './dashboard-keys.ts';

export type { MentorCard, OwnMatch } from '../data/read-mentor.ts';

/** Tried at once even when the phone believes it is offline, and read again whenever the page is looked at. */
const LIVE = { networkMode: 'offlineFirst', refetchOnWindowFocus: 'always' } as const;

/** The student's match and, while there is none that takes a place, her place in the queue. */
export function useMentor() {
  const userId = useSession().user?.id;
  const isComplete = isProfileComplete(useProfile().data ?? null, 'student');
  const match = useQuery({
    ...LIVE,
    queryKey: dashboardKeys.match(userId),
    queryFn: () => readNewestMatch(userId ?? ''),
    enabled: userId !== undefined,
  });
  const isMatched = match.data !== undefined && match.data !== null && takesPlace(match.data.state);
  const queue = useQuery({
    ...LIVE,
    queryKey: dashboardKeys.queue(userId, isComplete),
    queryFn: () => readQueuePosition(userId ?? ''),
    // with the match, by the same call
    enabled: userId !== undefined && !isMatched,
  });
  return { match, queue, isMatched, isComplete };
}
