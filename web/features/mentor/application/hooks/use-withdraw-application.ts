import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#domain/error-codes.ts';
import { useWaitingValues, useWrite } from '#web/platform/outbox/index.ts';
import { applicationKeys } from './application-keys.ts';
import { withdrawalWrite } from './withdrawal-write.ts';

/**
 * Takes the application back through the outbox: without a network the wish waits on this phone.
 * @returns the mutation, which succeeds where the wish waits, too, and whether one waits
 */
export function useWithdrawApplication(userId: string, applicationId: string) {
  const queries = useQueryClient();
  const { write, waits } = useWrite(withdrawalWrite);
  const isWaiting = useWaitingValues(withdrawalWrite).some((one) => one.applicationId === applicationId);
  const withdrawal = useMutation<void, AppError>({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await write({ applicationId });
      } catch (failure) {
        if (!waits.current) throw failure;
      }
    },
    // the kind itself has asked for it anew; the dialog stays until that answer is here
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: applicationKeys.own(userId) }, { cancelRefetch: false }),
  });
  return { withdrawal, isWaiting };
}
