import { useQuery } from '@tanstack/react-query';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { readApplicationReaders } from '../data/read-application-readers.ts';
import { adminKeys } from './admin-keys.ts';

/** The admins who can read applications. */
export function useApplicationReaders() {
  return useQuery({
    queryKey: adminKeys.applicationReaders(),
    queryFn: readApplicationReaders,
    ...alwaysAsked,
  });
}
