import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#domain/error-codes.ts';
import type { OwnApplication } from '../rules/own-application.ts';
import { applicationKeys } from './application-keys.ts';
import { loadAccountApi } from './load-account-api.ts';

/** Deletes the draft that the account of this person holds. A failure is said by the table helpers [ERR-04]. */
export function useDeleteDraft(userId: string | undefined, application: OwnApplication | null | undefined) {
  const queryClient = useQueryClient();
  const draftId = application?.status === 'draft' ? application.id : undefined;
  const deletion = useMutation<void, AppError, string>({
    networkMode: 'always',
    // what is being saved at this moment would bring the draft back
    scope: { id: 'mentor-application' },
    mutationFn: async (id) => (await loadAccountApi()).deleteApplication(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationKeys.own(userId) }),
  });
  return {
    hasDraft: draftId !== undefined,
    deleteDraft: () => {
      if (draftId !== undefined) deletion.mutate(draftId);
    },
  };
}
