import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { carryOut, type Operation, readAnswers, readRow, readStored } from '../data/announcements.ts';
import type { AnnouncementRow } from '../rules/announcement.ts';
import { announcementKeys } from './announcement-keys.ts';

const SOON_MS = 2_000;
const LATER_MS = 15_000;
const ANSWERS_MS = 60_000;

/** How often somebody who looks on wants to know: often while it is on its way, and while a test is. */
function pauseOf(row: AnnouncementRow | undefined, isTesting: boolean): number | false {
  if (isTesting || row?.state === 'sending') return SOON_MS;
  if (row?.state !== 'scheduled') return false;
  return (row.sendAtMs ?? 0) - Date.now() < LATER_MS ? SOON_MS : LATER_MS;
}

/** Where one stands and how far it is, followed while that changes. */
export function useAnnouncement(id: string, { isTesting = false, isWanted = true } = {}) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: announcementKeys.row(id, language),
    queryFn: () => readRow(id, language),
    ...alwaysAsked,
    enabled: isWanted,
    staleTime: 0,
    refetchInterval: ({ state }) => pauseOf(state.data, isTesting),
  });
}

/** What it says, once it is no draft any more. */
export function useStored(id: string, version: number) {
  return useQuery({
    queryKey: announcementKeys.stored(id, version),
    queryFn: () => readStored(id),
    ...alwaysAsked,
  });
}

/** How many people gave each answer, asked anew with every look at the page and while it is looked at. */
export function useAnswers(id: string, version: number) {
  return useQuery({
    queryKey: announcementKeys.answers(id, version),
    queryFn: () => readAnswers(id),
    ...alwaysAsked,
    staleTime: 0,
    refetchInterval: ANSWERS_MS,
  });
}

/** Stops it, or tries again what did not arrive. The same operation keeps its id until it is done. */
export function useOperation(id: string) {
  const queries = useQueryClient();
  const command = useRef<{ operation: Operation; id: string }>(undefined);
  return useMutation<void, AppError, Operation>({
    networkMode: 'always',
    mutationFn: async (operation) => {
      if (command.current?.operation !== operation) command.current = { operation, id: crypto.randomUUID() };
      await carryOut(operation, command.current.id, id);
      command.current = undefined;
    },
    onSettled: () =>
      Promise.all(
        // not what is open in the editor: it is not exchanged under the writer's hands
        ['row', 'list', 'log'].map((part) =>
          queries.invalidateQueries({ queryKey: [...announcementKeys.all, part] }),
        ),
      ),
  });
}
