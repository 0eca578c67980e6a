import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#domain/error-codes.ts';
import { useWrite } from '#web/features/outbox/index.ts';
import { useSession } from '#web/features/session/index.ts';
import type { ConcernWrite } from '../rules/write.ts';
import { concernWrite } from './concern-write.ts';

/** Tells the team; resolves with whether it waits on this phone still. */
export function useTellTeam() {
  const userId = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const { write, waits } = useWrite(concernWrite);
  return useMutation<'told' | 'waits', AppError, ConcernWrite>({
    networkMode: 'always',
    mutationFn: async (concern) => {
      try {
        await write(concern, crypto.randomUUID());
      } catch (failure) {
        if (!waits.current) throw failure;
        return 'waits';
      }
      concernWrite.sent?.(concern, undefined, { userId, queries });
      return 'told';
    },
  });
}
