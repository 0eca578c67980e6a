import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Requirement } from '#domain/analysis/requirements.ts';
import type { AppError } from '#domain/error-codes.ts';
import { alwaysAsked, sentNow } from '#web/platform/admin-lists/index.ts';
import { addLine, changeLine, readProgrammeLines } from '../data/requirements.ts';

const KEY = ['admin', 'programme-lines'] as const;

/** What all programmes ask for. */
export function useProgrammeLines() {
  return useQuery({ queryKey: KEY, queryFn: readProgrammeLines, ...alwaysAsked });
}

/** Adds a line to a programme. */
export function useAddLine(programmeId: string) {
  const queries = useQueryClient();
  return useMutation<void, AppError, Requirement>({
    mutationFn: (line) => addLine(programmeId, line),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
    ...sentNow,
  });
}

/** Changes what is said of a line. */
export function useChangeLine(id: string) {
  const queries = useQueryClient();
  return useMutation<void, AppError, Parameters<typeof changeLine>[1]>({
    mutationFn: (change) => changeLine(id, change),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
    ...sentNow,
  });
}
