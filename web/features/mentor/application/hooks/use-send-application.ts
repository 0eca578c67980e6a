import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AppError, isAppError } from '#domain/error-codes.ts';
import { takeBackWaiting, useLateResult, useWaitingValues, useWrite } from '#web/platform/outbox/index.ts';
import type { SessionUser } from '#web/platform/session/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import type { ApplicationStore } from './application-store.ts';
import { applicationWrite } from './application-write.ts';

/**
 * Sends the application through the outbox: without a network it waits on this phone and is sent by itself. Its ids
 * were made with the draft and are stored with it, so that a second press, or a second try after a lost answer, changes
 * nothing. `knownVersion`: of the account's copy that stood before the person.
 */
export function useSendApplication(
  store: ApplicationStore | undefined,
  user: SessionUser | undefined,
  knownVersion: string | undefined,
) {
  const { language } = useLanguage();
  const way = useWrite(applicationWrite);
  const isWaiting = useWaitingValues(applicationWrite).length > 0;
  const [later, setLater] = useState<'sent' | AppError>();
  const sending = useMutation<void, AppError>({
    networkMode: 'always',
    mutationFn: async () => {
      if (!store || !user) throw new Error('Only a signed-in person sends an application');
      setLater(undefined);
      await store.storeNow();
      const { applicationId, submissionId, answers, serverVersion } = store.read().stored;
      const seen = [serverVersion, knownVersion].filter((version) => version !== undefined);
      const values = { applicationId, submissionId, answers, language, seen };
      await way.write(values);
    },
  });
  // what waited here may be answered while the form still stands open
  useLateResult(way, (_values, outcome) => {
    sending.reset();
    if (outcome.is === 'sent') setLater('sent');
    else if (outcome.is === 'refused' || outcome.is === 'conflict') setLater(outcome.failure);
  });
  const change = useMutation<void, AppError>({
    networkMode: 'always',
    mutationFn: async () => {
      await takeBackWaiting(applicationWrite);
      sending.reset();
    },
  });
  return {
    send: () => sending.mutate(),
    isSending: sending.isPending,
    isSent: sending.isSuccess || later === 'sent',
    /** it is on this phone alone, and nobody is being asked to wait for it */
    isWaiting: isWaiting && !sending.isPending,
    failure: sending.error ?? (isAppError(later) ? later : null),
    /** Takes it out of what waits, so that it can be changed. */
    change: () => change.mutate(),
    isChanging: change.isPending,
  };
}
