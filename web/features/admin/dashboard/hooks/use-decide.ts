import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decideApplication } from '../data/decide-application.ts';
import { CommandIds, sentNow } from '#web/platform/admin-lists/index.ts';
import type { Decision } from '../rules/decision.ts';
import { adminKeys } from './admin-keys.ts';

/**
 * Decides about an application; whatever comes of it, what is shown is read again. `onDecided` is called
 * even if the screen has changed meanwhile.
 */
export function useDecide(applicationId: string, onDecided: (decision: Decision) => void) {
  const queryClient = useQueryClient();
  const [ids] = useState(() => new CommandIds());
  return useMutation({
    mutationFn: (decision: Decision) =>
      decideApplication(ids.idsFor([applicationId, decision])[0], applicationId, decision),
    onSuccess: (_answer, decision) => {
      ids.done();
      onDecided(decision);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: adminKeys.all }),
    ...sentNow,
  });
}
