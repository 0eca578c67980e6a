import { useEffect, useRef, useState } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import { declineInvitation } from '../data/decline-invitation.ts';
import { clearBehindSign, tokenBehindSign } from './behind-sign.ts';
import { useAttempt } from './use-attempt.ts';

type State = 'asked' | 'done' | 'no link' | { message: string; error: AppError };

/** FEAT-07: what the link of a mail is for: nothing happens before a press. */
export function useDeclineInvitation() {
  const { attempt, busy } = useAttempt();
  const [state, setState] = useState<State>('asked');
  // read before a link within the page takes its place
  const token = useRef<string>(undefined);
  useEffect(() => {
    token.current ??= tokenBehindSign();
  }, []);
  async function decline() {
    const known = token.current;
    if (known === undefined) return setState('no link');
    setState('asked');
    const result = await attempt(() => declineInvitation(known));
    if (!result.success) return setState(result);
    clearBehindSign();
    setState('done');
  }
  return { state, busy, decline: () => void decline() };
}
