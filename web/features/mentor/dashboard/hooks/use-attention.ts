import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUnreadMessages } from '#web/features/mentoring/messages/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { readStudentsNow } from '../data/read-students-now.ts';
import { type Attention, attentionOf } from '../rules/attention.ts';
import { mentorKeys } from './mentor-keys.ts';
import { useStudents } from './use-students.ts';

export type { MentorStep, StudentToSee } from '../rules/attention.ts';

const NOTHING_NEW: ReadonlyMap<string, number> = new Map();

/** Who needs the mentor now; nothing of it is written to the device, as with the students themselves [SE-06]. */
export function useAttention() {
  const userId = useSession().user?.id;
  const students = useStudents();
  const unread = useUnreadMessages();
  const query = useQuery({
    queryKey: mentorKeys.studentsNow(userId),
    queryFn: readStudentsNow,
    enabled: userId !== undefined,
    meta: { storeOnDevice: false },
    networkMode: 'always',
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
  });
  const attention = useMemo((): Attention | undefined => {
    if (!students.data || students.data.length === 0 || !query.data) return undefined;
    return attentionOf(students.data, query.data, unread ?? NOTHING_NEW);
  }, [students.data, query.data, unread]);
  return { ...query, attention };
}
