import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alwaysAsked, sentNow, usePageList } from '#web/platform/admin-lists/index.ts';
import {
  actOnReport,
  type Answer,
  answerReport,
  type Decision,
  decideMessage,
  type Step,
  takeCase,
} from '../data/commands.ts';
import { openReport, openThread, readReport, readThreadPage } from '../data/read-case.ts';
import { readQueuePage } from '../data/read-queue.ts';
import { safetyKeys } from './safety-keys.ts';

/** What waits for the team. */
export const useQueue = () => usePageList(safetyKeys.queue(), readQueuePage);

/** One report. */
export const useReport = (id: string) =>
  useQuery({ queryKey: safetyKeys.report(id), queryFn: () => readReport(id), ...alwaysAsked });

/** The id of a command that keeps it until it has succeeded: a repetition after a lost answer changes nothing. */
function useCommand<Values>(run: (eventId: string, values: Values) => Promise<void>) {
  const queries = useQueryClient();
  const [ids] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: async (values: Values) => {
      const content = JSON.stringify(values);
      const id = ids.get(content) ?? crypto.randomUUID();
      ids.set(content, id);
      await run(id, values);
      ids.delete(content);
    },
    // the alarm above every screen ends with the report that somebody has taken
    onSettled: () => void queries.invalidateQueries({ queryKey: ['admin'] }),
    ...sentNow,
  });
}

export const useDecide = () => useCommand<Decision>(decideMessage);
export const useStep = () => useCommand<Step>(actOnReport);
export const useTakeCase = () => useCommand<string>(takeCase);
export const useAnswerReport = () => useCommand<Answer>(answerReport);

/** The reported words, once somebody wants to read them; reading is recorded, once for each time it is asked. */
export function useReportedWords(reportId: string) {
  return useMutation({ mutationFn: () => openReport(crypto.randomUUID(), reportId), ...sentNow });
}

/** The messages of a pair: opened first, which is recorded, and then read. */
export function useOpenThread(threadId: string) {
  return useMutation({ mutationFn: () => openThread(crypto.randomUUID(), threadId), ...sentNow });
}

export const useThread = (threadId: string) =>
  usePageList(safetyKeys.thread(threadId), (before) => readThreadPage(threadId, before));
