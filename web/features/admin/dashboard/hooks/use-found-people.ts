import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { findMentors, findWaitingStudents } from '../data/find-people.ts';
import { adminKeys } from './admin-keys.ts';

const FIND = { mentors: findMentors, students: findWaitingStudents };

/** Whom a search by name finds; everybody where nothing is typed. What was found stays until the next is there. */
export function useFoundPeople(kind: 'mentors' | 'students', typed: string) {
  const words = typed.trim();
  const query = useQuery({
    queryKey: adminKeys.foundIds(kind, words),
    queryFn: () => FIND[kind](words),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    ...alwaysAsked,
  });
  const { data } = query;
  const found = words === '' ? undefined : data;
  return {
    isSearching: words !== '' && query.isFetching,
    failure: words === '' ? null : query.error,
    retry: () => void query.refetch(),
    isCut: found?.isCut === true,
    isFound: (id: string) => words === '' || found?.ids.has(id) === true,
  };
}
