import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { meetingKeys } from './meeting-keys.ts';

export type { CheckIn } from '../rules/check-in.ts';
export type { Meeting, Pair } from '../rules/meeting.ts';

const loadApi = () => import('../data/read-meetings.ts');

/** Nothing of a student stays on a mentor's phone when the work together has ended [SE-06]. */
function useReading() {
  const { user, isMentor } = useSession();
  const userId = user?.id ?? '';
  return {
    userId,
    options: {
      enabled: userId !== '',
      networkMode: 'offlineFirst',
      meta: isMentor ? { storeOnDevice: false } : {},
    } as const,
  };
}

/** With whom the person works, or has worked. */
export function usePairs() {
  const { userId, options } = useReading();
  return useQuery({
    queryKey: meetingKeys.pairs(userId),
    queryFn: async () => (await loadApi()).readPairs(userId),
    ...options,
  });
}

/** What the person's pairs have agreed on, or may. */
export function useMeetings() {
  const { userId, options } = useReading();
  return useQuery({
    queryKey: meetingKeys.meetings(userId),
    queryFn: async () => (await loadApi()).readMeetings(userId),
    refetchOnWindowFocus: 'always',
    ...options,
  });
}

/** When the person and whom she is paired with have time, by person. */
export function useHours() {
  const { userId, options } = useReading();
  return useQuery({
    queryKey: meetingKeys.hours(userId),
    queryFn: async () => (await loadApi()).readHours(),
    ...options,
  });
}

/** How the months of the person's pairs went. */
export function useCheckIns() {
  const { userId, options } = useReading();
  return useQuery({
    queryKey: meetingKeys.checkIns(userId),
    queryFn: async () => (await loadApi()).readCheckIns(userId),
    ...options,
  });
}

const MINUTE_MS = 60_000;
const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE_MS / 2);
  return () => clearInterval(timer);
};
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The minute that it is, ms since 1970: what can be done about a meeting changes while one looks on. */
export const useMinute = (): number => useSyncExternalStore(everyMinute, thisMinute, thisMinute);
