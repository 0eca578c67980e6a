import { useState } from 'react';
import { declineInvitation } from '../data/decline-invitation.ts';
import { useAttempt } from './use-attempt.ts';
import { useBehindSign } from './use-behind-sign.ts';

/** FEAT-07: what the link of a mail is for: nothing happens before a press. */
export function useDeclineInvitation() {
  const token = useBehindSign();
  const { attempt, busy } = useAttempt();
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<Extract<Awaited<ReturnType<typeof attempt>>, { success: false }>>();
  async function decline() {
    setFailure(undefined);
    const result = await attempt(() => declineInvitation(token ?? ''));
    if (result.success) setDone(true);
    else setFailure(result);
  }
  return { hasToken: token !== undefined, isDone, busy, failure, decline: () => void decline() };
}
