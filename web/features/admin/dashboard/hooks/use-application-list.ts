import { useQuery } from '@tanstack/react-query';
import { countApplications, readApplicationPage } from '../data/read-applications.ts';
import { readApplicationFilter, writeApplicationFilter } from '../rules/application-filter.ts';
import { adminKeys } from './admin-keys.ts';
import { alwaysAsked, useListAddress, usePageList } from '#web/platform/admin-lists/index.ts';

const RULES = { read: readApplicationFilter, write: writeApplicationFilter };

/** The list of applications that the address describes. */
export function useApplicationList() {
  const address = useListAddress(RULES);
  const { search, filter } = address;
  const list = usePageList(adminKeys.applications(search, filter), (after) =>
    readApplicationPage(search, filter, after),
  );
  const count = useQuery({
    queryKey: adminKeys.applicationsCount(search, filter),
    queryFn: () => countApplications(search, filter),
    ...alwaysAsked,
  });
  return { ...address, list, count: count.data };
}
