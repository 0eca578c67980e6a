import { useQuery } from '@tanstack/react-query';
import { diagnoseProfiles } from '../data/diagnose-profiles.ts';
import { readLongestWaiting } from '../data/read-applications.ts';
import { readCounts } from '../data/read-counts.ts';
import { readRecentEvents } from '../data/read-recent-events.ts';
import { readLongestWaitingStudents } from '../data/read-students.ts';
import { readWorkQueues } from '../data/read-work-queues.ts';
import { adminKeys } from './admin-keys.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';

const WAITING_SHOWN_COUNT = 5;
const COUNT_EVERY_MS = 120_000;

/** The figures of the first page. */
export function useCounts() {
  return useQuery({ queryKey: adminKeys.counts(), queryFn: readCounts, ...alwaysAsked });
}

/** The applications that wait longest for a first look. */
export function useWaitingApplications() {
  return useQuery({
    queryKey: adminKeys.waiting('applications'),
    queryFn: () => readLongestWaiting(WAITING_SHOWN_COUNT),
    ...alwaysAsked,
  });
}

/** The students who wait longest for a mentor. */
export function useWaitingStudents() {
  return useQuery({
    queryKey: adminKeys.waiting('students'),
    queryFn: () => readLongestWaitingStudents(WAITING_SHOWN_COUNT),
    ...alwaysAsked,
  });
}

/** What admins did lately. */
export function useRecentEvents() {
  return useQuery({ queryKey: adminKeys.recentEvents(), queryFn: readRecentEvents, ...alwaysAsked });
}

/** The diagnostic of CALL-04; asked only once somebody wants to see it. */
export function useDiagnosis(isWanted: boolean) {
  return useQuery({
    queryKey: adminKeys.diagnosis(),
    queryFn: diagnoseProfiles,
    enabled: isWanted,
    ...alwaysAsked,
  });
}

/** What waits for somebody of the team. */
export function useWorkQueues() {
  return useQuery({ queryKey: adminKeys.workQueues(), queryFn: readWorkQueues, ...alwaysAsked });
}

/** The same figures beside every staff screen: shared with the first page, counted again every two minutes. */
export function useQueueCounts(isWanted: boolean) {
  return useQuery({
    queryKey: adminKeys.workQueues(),
    queryFn: readWorkQueues,
    enabled: isWanted,
    ...alwaysAsked,
    refetchInterval: COUNT_EVERY_MS,
  });
}
