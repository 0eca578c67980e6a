import { useState } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import { declineInvitation } from '../data/decline-invitation.ts';
import { behindSign, clearBehindSign } from './behind-sign.ts';
import { useAttempt } from './use-attempt.ts';

type State = 'asked' | 'done' | 'no link' | { message: string; error: AppError };

/** FEAT-07: what the link of a mail is for: nothing happens before a press. */
export function useDeclineInvitation() {
  const { attempt, busy } = useAttempt();
  const [state, setState] = useState<State>('asked');
  async function decline() {
    const token = behindSign();
    if (token === '') return setState('no link');
    setState('asked');
    const result = await attempt(() => declineInvitation(token));
    if (!result.success) return setState(result);
    clearBehindSign();
    setState('done');
  }
  return { state, busy, decline: () => void decline() };
}
