import { useQuery } from '@tanstack/react-query';
import { readApplication } from '../data/read-application.ts';
import { adminKeys } from './admin-keys.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';

/** An application with its history and the notes of staff. */
export function useApplication(id: string) {
  return useQuery({
    queryKey: adminKeys.application(id),
    queryFn: () => readApplication(id),
    ...alwaysAsked,
  });
}
