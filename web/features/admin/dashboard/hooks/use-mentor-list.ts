import { useQuery } from '@tanstack/react-query';
import { countMentors, readMentorPage } from '../data/read-mentors.ts';
import { type MentorFilter, readMentorFilter, writeMentorFilter } from '../rules/mentor-filter.ts';
import { adminKeys } from './admin-keys.ts';
import { alwaysAsked, useListAddress, usePageList } from '#web/platform/admin-lists/index.ts';

const RULES = { read: readMentorFilter, write: writeMentorFilter };

/** The list of mentors that the address describes. */
export function useMentorList() {
  const address = useListAddress(RULES);
  const { search, filter } = address;
  const count = useQuery({
    queryKey: adminKeys.mentorsCount(search, filter),
    queryFn: () => countMentors(search, filter),
    ...alwaysAsked,
  });
  return { ...address, list: useFoundMentors(search, filter), count: count.data };
}

/** Mentors by words and filter, judged for a student where one is named. */
export function useFoundMentors(search: string, filter: MentorFilter, studentId?: string) {
  return usePageList(adminKeys.mentors(search, filter, studentId), (after) =>
    readMentorPage(search, filter, after, studentId),
  );
}
