import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/platform/session/index.ts';

/** What was done with the person's data; fetched once she asks for it. */
export function useOwnRecord(isAsked: boolean) {
  const userId = useSession().user?.id ?? '';
  return useQuery({
    queryKey: ['own-record', userId],
    queryFn: async () => (await import('../data/own-record.ts')).readOwnRecord(userId),
    enabled: isAsked && userId !== '',
    // whoever looks wants to know it now
    staleTime: 0,
  });
}
