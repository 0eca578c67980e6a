import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { useSending, useWaitingValues } from '#web/platform/outbox/index.ts';
import { onceForAPage } from '#web/platform/query/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { newOf, openTasks, type Task, withWaiting } from '../rules/task.ts';
import { workKeys } from './work-keys.ts';
import { moveWrite, seenWrite, taskWrite } from './work-writes.ts';

export type { Task } from '../rules/task.ts';

/** Nothing of a student stays on a mentor's phone when the work together has ended [SE-06]. */
export function useDraftStorage(): { storeOnDevice?: false } {
  return useSession().isMentor ? { storeOnDevice: false } : {};
}

/** The day that it is in Kabul, ISO, as it was when the screen was rendered. */
export function useToday(): string {
  const [today] = useState(() => isoOf(kabulDateOf(Date.now())));
  return today;
}

/** What a pair has planned, with what waits here on its way to it, and how the reading of it goes. */
export function useTasks(matchId: string | undefined) {
  const userId = useSession().user?.id ?? '';
  const reading = useQuery({
    queryKey: workKeys.tasks(userId, matchId ?? ''),
    queryFn: async () => (await import('../data/read-work.ts')).readTasks(userId, matchId ?? ''),
    enabled: userId !== '' && matchId !== undefined,
    networkMode: 'offlineFirst',
    // the other of the pair may have done something a moment ago, but parts of one page ask once; not `refetchOnMount`:
    // it may be switched on later
    staleTime: onceForAPage,
    refetchOnWindowFocus: 'always',
    meta: useDraftStorage(),
  });
  const { data } = reading;
  const planned = useWaitingValues(taskWrite);
  const moves = useWaitingValues(moveWrite);
  const [now] = useState(() => new Date().toISOString());
  const tasks = useMemo(() => {
    const own = planned.filter((write) => write.matchId === matchId);
    return data || own.length > 0 ? withWaiting(data ?? [], own, moves, now) : undefined;
  }, [data, planned, moves, matchId, now]);
  return { tasks, reading };
}

/** What is due first of what a pair has planned; `matchId` undefined: nothing is asked for. */
export function useNextTask(matchId: string | undefined) {
  const { tasks = [], reading } = useTasks(matchId);
  const [next] = openTasks(tasks);
  return { isLoading: reading.isLoading, next: next && { title: next.title, due: next.due } };
}

/** How many tasks a pair has ever planned; undefined until it is known. */
export const useTaskCount = (matchId: string | undefined): number | undefined =>
  useTasks(matchId).tasks?.length;

export const useAddTask = () => useSending(taskWrite, { thingOf: ({ taskId }) => taskId });
export const useMoveTask = () => useSending(moveWrite, { thingOf: ({ taskId }) => taskId });

/** Says, once for each, that what the other planned stands on the screen. */
export function useAcknowledging(tasks: readonly Task[] | undefined): void {
  const { mutate } = useSending(seenWrite);
  const told = useRef(new Set<string>());
  useEffect(() => {
    const fresh = newOf(tasks ?? []).filter((id) => !told.current.has(id));
    if (fresh.length === 0 || document.visibilityState !== 'visible') return;
    for (const id of fresh) told.current.add(id);
    mutate({ ids: fresh });
  }, [tasks, mutate]);
}
