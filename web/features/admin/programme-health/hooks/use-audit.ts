import { useQuery } from '@tanstack/react-query';
import { alwaysAsked, useListAddress, usePageList } from '#web/platform/admin-lists/index.ts';
import { readAuditChoices, readAuditPage } from '../data/read-audit.ts';
import { readAuditFilter, writeAuditFilter } from '../rules/audit.ts';

/** Under the first word of all that admins see, so that nothing of it is ever stored on a device. */
const RECORD = ['admin', 'record'] as const;
const RULES = { read: readAuditFilter, write: writeAuditFilter };

/** The part of the record that the address describes; the code of a student does not stand in it. */
export function useAudit() {
  const address = useListAddress(RULES);
  const { search, filter } = address;
  const list = usePageList([...RECORD, 'list', search, filter], (after) =>
    readAuditPage(search, filter, after),
  );
  const choices = useQuery({ queryKey: [...RECORD, 'choices'], queryFn: readAuditChoices, ...alwaysAsked });
  return { ...address, list, choices: choices.data };
}
