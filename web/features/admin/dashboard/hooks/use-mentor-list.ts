import { useQuery } from '@tanstack/react-query';
import { countMentors, readMentorPage } from '../data/read-mentors.ts';
import { readMentorFilter, writeMentorFilter } from '../rules/mentor-filter.ts';
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
  const list = usePageList(adminKeys.mentors(search, filter), (after) =>
    readMentorPage(search, filter, after),
  );
  return { ...address, list, count: count.data };
}
