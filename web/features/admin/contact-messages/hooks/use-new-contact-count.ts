import { useQuery } from '@tanstack/react-query';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { countNewContacts } from '../data/count-new-contacts.ts';
import { CONTACT } from './contact-keys.ts';

const COUNT_EVERY_MS = 120_000;

/** How many messages of visitors are new; counted again every two minutes and after each answer. */
export function useNewContactCount(isWanted: boolean) {
  return useQuery({
    queryKey: [...CONTACT, 'new-count'],
    queryFn: countNewContacts,
    enabled: isWanted,
    ...alwaysAsked,
    refetchInterval: COUNT_EVERY_MS,
  });
}
