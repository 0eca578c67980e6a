import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alwaysAsked, sentNow, useListAddress, usePageList } from '#web/platform/admin-lists/index.ts';
import { countFigures, readFigures } from '../data/read-figures.ts';
import { readOpenProposals, readSilentPairs, readWaitingStudents } from '../data/read-lists.ts';
import { readVisits } from '../data/read-visits.ts';
import { readReminders } from '../data/read-reminders.ts';
import { isStale } from '../rules/figures.ts';
import { readWaitingWish, writeWaitingWish } from '../rules/lists.ts';

/** Under the first word of all that admins see, so that nothing of it is ever stored on a device. */
const HEALTH = ['admin', 'programme-health'] as const;
const FIGURES = [...HEALTH, 'figures'] as const;

/** The figures as they were last counted. Old ones are counted anew once, while they are shown. */
export function useFigures() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: FIGURES, queryFn: readFigures, ...alwaysAsked });
  const count = useMutation({
    mutationFn: countFigures,
    onSuccess: (figures) => client.setQueryData(FIGURES, figures),
    ...sentNow,
  });
  const { mutate, isIdle } = count;
  const { data } = query;
  useEffect(() => {
    if (data !== undefined && isIdle && isStale(data, Date.now())) mutate();
  }, [data, isIdle, mutate]);
  return { query, count };
}

/** Visits and speeds of the last whole days [FEAT-01]. */
export const useVisits = () =>
  useQuery({ queryKey: [...HEALTH, 'visits'], queryFn: readVisits, ...alwaysAsked });

export const useSilentPairs = () => usePageList([...HEALTH, 'silent'], readSilentPairs);

export const useOpenProposals = () => usePageList([...HEALTH, 'proposals'], readOpenProposals);

/** What the rules reminded of. */
export const useReminders = () => usePageList([...HEALTH, 'reminders'], readReminders);

const RULES = { read: readWaitingWish, write: writeWaitingWish };

/** Who waits for a mentor, as the address says. */
export function useWaitingStudents() {
  const { filter, setFilter } = useListAddress(RULES);
  const list = usePageList([...HEALTH, 'waiting', filter], (after) => readWaitingStudents(filter, after));
  return { filter, setFilter, list };
}
