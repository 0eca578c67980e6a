import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#domain/error-codes.ts';
import { useSession } from '#web/features/session/index.ts';
import { readOffer, saveOffer } from '../data/mentor-offer.ts';
import type { MentorForm } from '../rules/mentor-form.ts';
import { mentorKeys } from './mentor-keys.ts';

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

/** Saves the whole form; it fails at once without a network, and the draft on the phone stays. */
export function useSaveOffer() {
  const userId = useSession().user?.id;
  const queryClient = useQueryClient();
  return useMutation<void, AppError, MentorForm>({
    networkMode: 'always',
    mutationFn: (form) => {
      if (userId === undefined) throw new Error('Only a signed-in mentor offers something');
      return saveOffer(userId, form);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mentorKeys.offer(userId) }),
  });
}
