import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { alwaysAsked, sentNow } from '#web/platform/admin-lists/index.ts';
import { readError } from '../data/read-errors.ts';
import { solveError } from '../data/solve-error.ts';
import { errorKeys } from './error-keys.ts';

/** One error with all that is known of it. */
export function useError(id: string) {
  return useQuery({ queryKey: errorKeys.one(id), queryFn: () => readError(id), ...alwaysAsked });
}

/** Marks it as solved, or opens it again; resolves when the lists say so, too. */
export function useSolveError(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isSolved: boolean) => solveError(id, isSolved),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: errorKeys.all }),
    ...sentNow,
  });
}
