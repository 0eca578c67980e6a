import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import type { Setup } from '../data/second-step.ts';
import { useIsOffered } from './use-is-offered.ts';

export type { Setup };

/** The part that needs the SDK, in a chunk of its own. */
const loadApi = () => import('../data/second-step.ts');

/** Asked anew by every screen, stored nowhere, and never put off until there is a line. */
const askedNow = { networkMode: 'always', staleTime: Infinity, gcTime: 0, retry: false } as const;
const sentNow = { networkMode: 'always', retry: false } as const;

function useKeys() {
  const userId = useSession().user?.id ?? '';
  return { due: ['second-step', 'due', userId] as const, factor: ['second-step', 'factor', userId] as const };
}

/** Whether the code is still missing in this session [AU-14]. */
export function useStepDue(isWanted = true) {
  const { due } = useKeys();
  return useQuery({
    queryKey: due,
    queryFn: async () => (await loadApi()).isStepDue(),
    enabled: isWanted,
    ...askedNow,
  });
}

/** Whether the database answers this session as the role it has: before a step that is due it refuses [AU-14]. */
export function useIsPastStep(): boolean {
  const isOffered = useIsOffered();
  const { data: isDue } = useStepDue(isOffered);
  return !isOffered || isDue === false;
}

/** The app of the person: its id, or null where there is none. */
export function useFactor() {
  const { factor } = useKeys();
  return useQuery({ queryKey: factor, queryFn: async () => (await loadApi()).readFactorId(), ...askedNow });
}

/** Takes the step in this session; its answer is false where the code was wrong. */
export function useTakeStep() {
  const keys = useKeys();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ factorId, code }: { factorId?: string | undefined; code: string }) => {
      const { readFactorId, takeStep } = await loadApi();
      const id = factorId ?? (await readFactorId());
      // taken away elsewhere in the meantime: nothing is due any more
      return id === null || takeStep(id, code);
    },
    onSuccess: (isRight, { factorId }) => {
      if (!isRight) return;
      queryClient.setQueryData(keys.due, false);
      if (factorId !== undefined) queryClient.setQueryData(keys.factor, factorId);
    },
    ...sentNow,
  });
}

/** Begins to set up an app. */
export function useBeginSetup() {
  const { productName } = useConfiguration();
  return useMutation({
    mutationFn: async () => (await loadApi()).beginSetup(productName),
    gcTime: 0,
    ...sentNow,
  });
}

/** Takes an app away. */
export function useRemoveFactor() {
  const { factor } = useKeys();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (factorId: string) => (await loadApi()).removeFactor(factorId),
    onSuccess: () => queryClient.setQueryData(factor, null),
    ...sentNow,
  });
}
