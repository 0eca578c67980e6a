import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { alwaysAsked, usePageList } from '#web/platform/admin-lists/index.ts';
import { openApplication, readApplied } from '../data/applied.ts';

/** Under the first word of all that admins see, so that nothing of it is ever stored on a device. */
const APPLIED = ['admin', 'programme-applications'] as const;

/** Who applied for a round. */
export const useApplied = (roundId: string) =>
  usePageList([...APPLIED, roundId], (after) => readApplied(roundId, after));

/** What somebody answered; a visit to the page is one opening in the record, however often it asks. */
export function useOpenedApplication(id: string) {
  const [eventId] = useState(() => crypto.randomUUID());
  return useQuery({
    queryKey: [...APPLIED, 'one', id, eventId],
    queryFn: () => openApplication(eventId, id),
    ...alwaysAsked,
  });
}
