import { useQuery } from '@tanstack/react-query';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { readReadinessCounts } from '../data/readiness-counts.ts';

/** How many students meet what each programme asks for; the server hides small counts. */
export function useReadinessCounts() {
  return useQuery({
    queryKey: ['admin', 'readiness'],
    queryFn: readReadinessCounts,
    ...alwaysAsked,
  });
}
