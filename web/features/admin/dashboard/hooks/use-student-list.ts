import { useQuery } from '@tanstack/react-query';
import { countStudents, FOUND_COUNTED_TO, readStudentPage } from '../data/read-students.ts';
import { readStudentFilter, writeStudentFilter } from '../rules/student-filter.ts';
import { adminKeys } from './admin-keys.ts';
import { alwaysAsked, useListAddress, usePageList } from '#web/platform/admin-lists/index.ts';

const RULES = { read: readStudentFilter, write: writeStudentFilter };

/** The list of students that the address describes. */
export function useStudentList() {
  const address = useListAddress(RULES);
  const { search, filter } = address;
  const count = useQuery({
    queryKey: adminKeys.studentsCount(search, filter),
    queryFn: () => countStudents(search, filter),
    ...alwaysAsked,
  });
  const list = usePageList(adminKeys.students(search, filter), (after) =>
    readStudentPage(search, filter, after),
  );
  return {
    ...address,
    list,
    count: count.data,
    countedTo: search.trim() ? FOUND_COUNTED_TO : undefined,
  };
}
