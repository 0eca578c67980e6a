import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AppError, isAppError } from '#domain/error-codes.ts';
import type { SessionUser } from '#web/platform/session/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { applicationKeys } from './application-keys.ts';
import type { ApplicationStore } from './application-store.ts';
import { loadAccountApi } from './load-account-api.ts';

/**
 * Keeps what stands in the form in the account as well, so that it can be continued on another device. It
 * fails at once without a network: the phone has everything, and the person is told what is not sent.
 */
export function useSaveInAccount(store: ApplicationStore | undefined, user: SessionUser | undefined) {
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  return useMutation<void, AppError>({
    networkMode: 'always',
    // two savings at once could end in the older answers
    scope: { id: 'mentor-application' },
    mutationFn: async () => {
      if (!store || !user) throw new Error('Only a signed-in person has an account to keep a draft in');
      const { readApplication, saveApplication } = await loadAccountApi();
      const { answers, applicationId } = store.read().stored;
      const save = (id: string) => saveApplication(user, id, answers, language);
      let version: string;
      try {
        version = await save(applicationId);
      } catch (failure) {
        if (!isAppError(failure) || failure.code !== 'conflict') throw failure;
        // another device began an application: there is one per person, so these are answers to that one
        const begun = await readApplication(user.id);
        if (!begun) throw failure;
        store.adoptId(begun.id);
        version = await save(begun.id);
      }
      store.settle(answers, version);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: applicationKeys.own(user?.id) }),
  });
}
