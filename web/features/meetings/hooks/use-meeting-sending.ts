import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#domain/error-codes.ts';
import { type OutboxKind, useWrite } from '#web/features/outbox/index.ts';
import { useSession } from '#web/features/session/index.ts';

/** Sends through the outbox; resolves with whether it waits on this phone still. */
export function useSending<Values>(kind: OutboxKind<Values, void>) {
  const userId = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const { write, waits } = useWrite(kind);
  return useMutation<'sent' | 'waits', AppError, { values: Values; thing?: string }>({
    networkMode: 'always',
    mutationFn: async ({ values, thing }) => {
      try {
        await write(values, thing);
      } catch (failure) {
        if (!waits.current) throw failure;
        return 'waits';
      }
      kind.sent?.(values, undefined, { userId, queries });
      return 'sent';
    },
    // also after a refusal: what stands there is not what it was
    onError: () => void queries.invalidateQueries({ queryKey: ['meetings', userId] }),
  });
}
