import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError, isAppError } from '#domain/error-codes.ts';
import type { SessionUser } from '#web/features/session/index.ts';
import { applicationKeys } from './application-keys.ts';
import type { ApplicationStore } from './application-store.ts';
import { openDoor } from './open-door.ts';

/**
 * Sends the application: first the answers, then the word that they are final. Its id was made with the
 * draft and is kept with it, so that a second press, or a second try after a lost answer, changes nothing.
 */
export function useSendApplication(
  store: ApplicationStore | undefined,
  user: SessionUser | undefined,
  keepInAccount: () => Promise<void>,
) {
  const queryClient = useQueryClient();
  return useMutation<void, AppError>({
    networkMode: 'always',
    mutationFn: async () => {
      if (!store || !user) throw new Error('Only a signed-in person sends an application');
      const { submitApplication } = await openDoor();
      await store.keepNow();
      const refused = await refusalOf(keepInAccount);
      const { submissionId, applicationId } = store.read().kept;
      // refused answers may mean that they arrived before and only the reply was lost: then this says «sent»
      const failure = await failureOf(() => submitApplication(submissionId, applicationId));
      if (failure?.code === 'not_found' && refused)
        throw new AppError('email_not_confirmed', { cause: refused });
      if (failure) throw failure;
      await store.finish();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: applicationKeys.own(user?.id) }),
  });
}

async function failureOf(work: () => Promise<void>): Promise<AppError | undefined> {
  try {
    await work();
    return undefined;
  } catch (failure) {
    if (isAppError(failure)) return failure;
    throw failure;
  }
}

/** The refusal when the account may not take these answers; every other failure is thrown. */
async function refusalOf(keepInAccount: () => Promise<void>): Promise<AppError | undefined> {
  const failure = await failureOf(keepInAccount);
  if (failure && failure.code !== 'not_allowed') throw failure;
  return failure;
}

/** Takes the application back. The id is made once for each dialog, so that a second try changes nothing. */
export function useWithdrawApplication(userId: string) {
  const queryClient = useQueryClient();
  return useMutation<void, AppError, { withdrawalId: string; applicationId: string }>({
    networkMode: 'always',
    mutationFn: async ({ withdrawalId, applicationId }) =>
      (await openDoor()).withdrawApplication(withdrawalId, applicationId),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: applicationKeys.own(userId) }),
  });
}
