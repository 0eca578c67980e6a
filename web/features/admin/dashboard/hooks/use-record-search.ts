import { useQuery } from '@tanstack/react-query';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { readApplicationPage } from '../data/read-applications.ts';
import { readMentorPage } from '../data/read-mentors.ts';
import { readStudentPage } from '../data/read-students.ts';
import { readApplicationFilter } from '../rules/application-filter.ts';
import { readMentorFilter } from '../rules/mentor-filter.ts';
import { readStudentFilter } from '../rules/student-filter.ts';
import { adminKeys } from './admin-keys.ts';

/** So many of each kind are shown; whoever needs more uses the list. */
const FOUND_SHOWN_COUNT = 5;
/** The lists as they are without a filter. */
const UNFILTERED = new URLSearchParams();

const firstOf = <Item>({ items }: { items: readonly Item[] }) => items.slice(0, FOUND_SHOWN_COUNT);

/**
 * The first students, mentors and mentor applications that a search of their lists finds, with as much of each as the
 * list shows. Nothing is asked while it is not wanted; each search has answers of its own, so that none comes late.
 */
export function useRecordSearch(words: string, isWanted: boolean) {
  const asked = { enabled: isWanted, ...alwaysAsked };
  const students = useQuery({
    queryKey: adminKeys.found('students', words),
    queryFn: async () => firstOf(await readStudentPage(words, readStudentFilter(UNFILTERED), undefined)),
    ...asked,
  });
  const mentors = useQuery({
    queryKey: adminKeys.found('mentors', words),
    queryFn: async () => firstOf(await readMentorPage(words, readMentorFilter(UNFILTERED), undefined)),
    ...asked,
  });
  const applications = useQuery({
    queryKey: adminKeys.found('applications', words),
    queryFn: async () =>
      firstOf(await readApplicationPage(words, readApplicationFilter(UNFILTERED), undefined)),
    ...asked,
  });
  return { students, mentors, applications };
}
