import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useLateResult, useWaitingValues, useWrite } from '#web/platform/outbox/index.ts';
import { readOffer } from '../data/mentor-offer.ts';
import { formOf, type MentorForm, type MentorOffer } from '../rules/mentor-form.ts';
import { offerWriteOf } from '../rules/offer-write.ts';
import { mentorKeys } from './mentor-keys.ts';
import { offerWrite } from './offer-write.ts';

/** What the mentor offers and shows of herself. */
export function useOffer() {
  const userId = useSession().user?.id;
  return useQuery({
    queryKey: mentorKeys.offer(userId),
    queryFn: () => {
      if (userId === undefined) throw new Error('Only a signed-in mentor offers something');
      return readOffer(userId);
    },
    enabled: userId !== undefined,
    networkMode: 'always',
    refetchOnReconnect: 'always',
  });
}

/**
 * Saves what was changed, through the outbox: without a network it fails at once and is sent by itself later; then
 * `onSaved` is called, as it is when it goes through.
 */
export function useSaveOffer(offer: MentorOffer, onSaved: (form: Partial<MentorForm>) => void) {
  const userId = useSession().user?.id;
  const queryClient = useQueryClient();
  const way = useWrite(offerWrite);
  const saved = (form: Partial<MentorForm>) => {
    void queryClient.invalidateQueries({ queryKey: mentorKeys.offer(userId) });
    onSaved(form);
  };
  const saving = useMutation<void, AppError, MentorForm>({
    networkMode: 'always',
    mutationFn: (form) => way.write(offerWriteOf(form, offer)),
    onSuccess: (_nothing, form) => saved(form),
  });
  useLateResult(way, ({ changes }, outcome) => {
    if (outcome.is !== 'sent') return;
    saving.reset();
    saved(changes);
  });
  return saving;
}

/** Whether new students come, with what waits here, and the way to change that one answer. */
export function useAccepting(offer: MentorOffer) {
  const saving = useSaveOffer(offer, () => undefined);
  const waiting = useWaitingValues(offerWrite).findLast(({ changes }) => changes.isAccepting !== undefined);
  return {
    isAccepting: waiting?.changes.isAccepting ?? offer.isAccepting,
    isWaiting: waiting !== undefined,
    saving,
    choose: (isAccepting: boolean) => saving.mutate({ ...formOf(offer), isAccepting }),
  };
}
