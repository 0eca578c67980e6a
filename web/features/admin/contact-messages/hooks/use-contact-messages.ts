import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CommandIds, sentNow, useListAddress, usePageList } from '#web/platform/admin-lists/index.ts';
import { deleteContact, markContact, readContactPage } from '../data/contact-messages.ts';
import { readContactFilter, writeContactFilter } from '../rules/contact-filter.ts';
import { CONTACT } from './contact-keys.ts';

export type { StoredContact } from '../data/contact-messages.ts';

const RULES = { read: readContactFilter, write: writeContactFilter };

/** The messages of visitors that the address describes. */
export function useContactMessages() {
  const { filter, setFilter } = useListAddress(RULES);
  const list = usePageList([...CONTACT, filter], (after) => readContactPage(filter, after));
  return { filter, setFilter, list };
}

/** What an admin does with one message; a repetition after a lost answer has the same id. */
export function useContactCommands(id: string) {
  const queries = useQueryClient();
  const [ids] = useState(() => new CommandIds());
  const after = {
    onSuccess: () => {
      ids.done();
      return queries.invalidateQueries({ queryKey: CONTACT });
    },
    ...sentNow,
  };
  const mark = useMutation({
    mutationFn: (isAnswered: boolean) => markContact(ids.idsFor({ isAnswered })[0], id, isAnswered),
    ...after,
  });
  const remove = useMutation({
    mutationFn: () => deleteContact(ids.idsFor('delete')[0], id),
    ...after,
  });
  return { mark, remove };
}
