import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import { takeBackWaiting, useLateResult, useWaitingValues, useWrite } from '#web/platform/outbox/index.ts';
import { onceForAPage } from '#web/platform/query/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { storeApplyDraft } from '../data/apply-draft.ts';
import type { ApplyWrite, OfferWrite } from '../rules/apply-write.ts';
import type { OwnApplication } from '../rules/round.ts';
import { applyWrite, placeWrite, withdrawWrite } from './apply-writes.ts';
import { applyingKeys } from './applying-keys.ts';

const useUserId = () => useSession().user?.id ?? '';

/** The round with its form, as it was read last; stored on the phone, so that the form opens without a line [FM-01]. */
export function useRound(roundId: string) {
  const userId = useUserId();
  return useQuery({
    queryKey: applyingKeys.round(userId, roundId),
    queryFn: async () => (await import('../data/read-round.ts')).readRound(roundId),
    enabled: userId !== '',
    networkMode: 'offlineFirst',
  });
}

/** Her applications, the newest first. */
export function useOwnApplications() {
  const userId = useUserId();
  return useQuery({
    queryKey: applyingKeys.own(userId),
    queryFn: async () => (await import('../data/read-round.ts')).readOwnApplications(userId),
    enabled: userId !== '',
    networkMode: 'offlineFirst',
    // a decision may have come since
    staleTime: onceForAPage,
  });
}

/** Applications that wait on this phone, with when each was sent off. */
export const useWaitingApplications = (): readonly ApplyWrite[] => useWaitingValues(applyWrite);

/** What waits for a round goes back into its form. */
export function useChangeWaiting() {
  const userId = useUserId();
  return useMutation<void, AppError, ApplyWrite>({
    networkMode: 'always',
    mutationFn: async (values) => {
      // first into the form, then out of the line: a phone that dies between the two loses nothing
      await storeApplyDraft(userId, values);
      await takeBackWaiting(applyWrite, (waiting) => waiting.roundId === values.roundId);
    },
  });
}

/**
 * Applies through the outbox; what waits on this phone is no failure, because the page shows it.
 * @returns the mutation, and what was refused after it had waited: its answers are back in the form by then
 */
export function useApply() {
  const userId = useUserId();
  const queries = useQueryClient();
  const way = useWrite(applyWrite);
  const { write, waits } = way;
  const [refused, setRefused] = useState<{ applicationId: string; failure: AppError }>();
  useLateResult(way, (values, outcome) => {
    if (outcome.is !== 'refused') return;
    const showRefusal = () => setRefused({ applicationId: values.applicationId, failure: outcome.failure });
    // a phone that cannot keep it says so by the refusal alone
    void storeApplyDraft(userId, values).then(showRefusal, showRefusal);
  });
  const apply = useMutation<void, AppError, ApplyWrite>({
    networkMode: 'always',
    mutationFn: async (values) => {
      setRefused(undefined);
      try {
        await write(values, values.roundId);
      } catch (failure) {
        if (!waits.current) throw failure;
        return;
      }
      // the kind itself has asked for it anew; the form stays until that answer is here
      await queries.invalidateQueries({ queryKey: applyingKeys.own(userId) }, { cancelRefetch: false });
    },
  });
  return { apply, refused };
}

/** Takes an application back; its answers go into the form first, where they can be sent once more. */
export function useWithdraw(application: OwnApplication, name: string) {
  const userId = useUserId();
  const queries = useQueryClient();
  const { write, waits } = useWrite(withdrawWrite);
  const isWaiting = useWaitingValues(withdrawWrite).some(
    ({ applicationId }) => applicationId === application.id,
  );
  const withdrawal = useMutation<void, AppError>({
    networkMode: 'always',
    mutationFn: async () => {
      await storeApplyDraft(userId, { ...application, guardianAgrees: false });
      try {
        await write({ applicationId: application.id, name }, application.id);
      } catch (failure) {
        if (!waits.current) throw failure;
        return;
      }
      // the kind itself has asked for it anew; the form stays until that answer is here
      await queries.invalidateQueries({ queryKey: applyingKeys.own(userId) }, { cancelRefetch: false });
    },
  });
  return { withdrawal, isWaiting };
}

/**
 * Takes a place that is offered to her, or gives it back.
 * @returns the mutation, and the answer that waits on this phone; undefined where none does
 */
export function useAnswerOffer(application: OwnApplication, name: string) {
  const userId = useUserId();
  const queries = useQueryClient();
  const { write, waits } = useWrite(placeWrite);
  const waiting: OfferWrite | undefined = useWaitingValues(placeWrite).find(
    ({ applicationId }) => applicationId === application.id,
  );
  const answer = useMutation<void, AppError, boolean>({
    networkMode: 'always',
    mutationFn: async (accepts) => {
      try {
        await write({ applicationId: application.id, name, accepts }, application.id);
      } catch (failure) {
        // what waits stands on the page; what was refused may have another state by now
        if (!waits.current) {
          void queries.invalidateQueries({ queryKey: applyingKeys.own(userId) });
          throw failure;
        }
        return;
      }
      // the kind itself has asked for it anew; the buttons stay until that answer is here
      await queries.invalidateQueries({ queryKey: applyingKeys.own(userId) }, { cancelRefetch: false });
    },
  });
  return { answer, waiting };
}
