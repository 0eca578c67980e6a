import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  alwaysAsked,
  CommandIds,
  sentNow,
  useListAddress,
  usePageList,
} from '#web/platform/admin-lists/index.ts';
import type { NamedPair } from '#domain/matching/pool.ts';
import { liftNever, readRuledOut } from '../data/nevers.ts';
import { declareOutage, readOutages, withdrawOutage } from '../data/outages.ts';
import {
  banPair,
  type Draft,
  lockPair,
  moveRound,
  publishRound,
  readProblems,
  readRound,
  readRounds,
  saveDraft,
} from '../data/rounds.ts';
import type { Lifting } from '../rules/never.ts';
import type { OutageForm } from '../rules/outage.ts';
import { NEW_ROUND, type RoundState } from '../rules/round.ts';

/** Under the first word of all that admins see: never stored on a device. */
const ROUNDS = ['admin', 'rounds'] as const;
const NO_FILTER = { read: () => ({}), write: () => new URLSearchParams() };

export function useRoundList() {
  return useQuery({ queryKey: [...ROUNDS, 'list'], queryFn: readRounds, ...alwaysAsked });
}

export function useRound(id: string) {
  return useQuery({
    queryKey: [...ROUNDS, 'one', id],
    queryFn: () => readRound(id),
    enabled: id !== NEW_ROUND,
    ...alwaysAsked,
  });
}

export function useOutages() {
  return useQuery({ queryKey: [...ROUNDS, 'outages'], queryFn: readOutages, ...alwaysAsked });
}

/** Which pairs are ruled out; names that are searched for do not stand in the address. */
export function useRuledOut() {
  const { search, setSearch } = useListAddress(NO_FILTER);
  const list = usePageList([...ROUNDS, 'ruled-out', search], (after) => readRuledOut(search, after));
  return { search, setSearch, list };
}

/** What would stop the publishing of a round in review. */
export function useProblems(id: string, isAsked: boolean) {
  return useQuery({
    queryKey: [...ROUNDS, 'problems', id],
    queryFn: () => readProblems(id),
    enabled: isAsked,
    ...alwaysAsked,
  });
}

/** An operation with a round that is sent once, however often it is repeated; what is shown is read again after it. */
function useOperation<Given>(work: (eventId: string, given: Given) => Promise<void>) {
  const queryClient = useQueryClient();
  const [ids] = useState(() => new CommandIds());
  return useMutation({
    mutationFn: (given: Given) => work(ids.idsFor(given)[0], given),
    onSuccess: () => ids.done(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ROUNDS }),
    ...sentNow,
  });
}

export const useSaveDraft = () => useOperation<Draft>(saveDraft);
export const useMove = (roundId: string) =>
  useOperation<RoundState>((eventId, state) => moveRound(eventId, roundId, state));
export const usePublish = () => useOperation<string>(publishRound);
export const useLock = (roundId: string) =>
  useOperation<{ studentId: string; isLocked: boolean }>((eventId, { studentId, isLocked }) =>
    lockPair(eventId, roundId, studentId, isLocked),
  );
export const useBan = () => useOperation<NamedPair>(banPair);
export const useLift = () => useOperation<Lifting>(liftNever);
export const useDeclareOutage = () => useOperation<OutageForm>(declareOutage);
export const useWithdrawOutage = () => useOperation<string>(withdrawOutage);
