import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import { CommandIds, sentNow, usePageList } from '#web/platform/admin-lists/index.ts';
import { type Deciding, decideOutcome, openOutcome, readTold } from '../data/desk.ts';
import type { Outcome, ToldOutcome } from '../rules/outcome.ts';

export type { Outcome, ToldOutcome } from '../rules/outcome.ts';

/** Under the first word of all that admins see, so that nothing of it is ever stored on a device. */
const ADMIN = ['admin'] as const;
const TOLD = [...ADMIN, 'outcomes', 'told'] as const;

/** What waits for a decision, and the way to ask anew. */
export function useTold() {
  const queries = useQueryClient();
  const list = usePageList(TOLD, readTold);
  return { list, askAnew: () => void queries.invalidateQueries({ queryKey: ADMIN }) };
}

/** Opens one, which is recorded, and decides about it. */
export function useDeciding(told: ToldOutcome) {
  const ids = useRef(new CommandIds());
  const opening = useMutation<Outcome, AppError>({
    mutationFn: () => openOutcome(ids.current.idsFor(['open', told.id])[0], told),
    onSuccess: () => ids.current.done(),
    ...sentNow,
  });
  const deciding = useMutation<Deciding['to'], AppError, Omit<Deciding, 'id'>>({
    mutationFn: async (said) => {
      await decideOutcome(ids.current.idsFor([told.id, said])[0], { id: told.id, ...said });
      return said.to;
    },
    onSuccess: () => ids.current.done(),
    ...sentNow,
  });
  return { opening, deciding };
}
