import { useQuery } from '@tanstack/react-query';
import type { ProgrammeCount } from '#domain/analysis/count-readiness.ts';
import { callBackend } from '#web/data/backend-client.ts';
import { alwaysAsked } from '#web/features/admin-dashboard/index.ts';

/** How many students meet what each programme asks for; the server hides small counts. */
export function useReadinessCounts() {
  return useQuery({
    queryKey: ['admin', 'readiness'],
    queryFn: () => callBackend<ProgrammeCount[]>('/readiness'),
    ...alwaysAsked,
  });
}
