import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/platform/session/index.ts';
import { readStudents } from '../data/read-students.ts';
import { mentorKeys } from './mentor-keys.ts';

/**
 * The mentor's own students. They live in memory alone and are never written to the device: when the team
 * ends the work together, nothing of the student stays behind [SE-06].
 */
export function useStudents() {
  const userId = useSession().user?.id;
  return useQuery({
    queryKey: mentorKeys.students(userId),
    queryFn: () => {
      if (userId === undefined) throw new Error('Only a signed-in mentor has students');
      return readStudents(userId);
    },
    enabled: userId !== undefined,
    meta: { storeOnDevice: false },
    // without a network it fails at once, so that the screen says so instead of waiting in silence
    networkMode: 'always',
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
  });
}
