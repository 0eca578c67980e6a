import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { AppError } from '#domain/error-codes.ts';
import { AUTH_SETUP_TIMEOUT_MS } from '#domain/limits.ts';
import { hasStoredSession } from '../data/stored-session.ts';
import { INITIAL_SESSION, mayRetry, reduceSession, type SessionState } from '../rules/session-state.ts';
import type { Session } from './session-context.ts';
import { SessionKeeper } from './session-keeper.ts';

const lostLine = () => new AppError(navigator.onLine ? 'timeout' : 'offline');

/** AUTH-05: nobody waits without an end; when the answer comes after all, the screen opens by itself. */
function useSetUpLimit(status: SessionState['status'], onLimit: () => void): void {
  useEffect(() => {
    if (status !== 'loading') return;
    const timer = setTimeout(onLimit, AUTH_SETUP_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [status, onLimit]);
}

/** The session of this browser: its state, and what can be done about it. */
export function useSessionState(leaveTo: (address: string) => void): Session {
  const [state, tell] = useReducer(reduceSession, INITIAL_SESSION);
  const queryClient = useQueryClient();
  const [keeper] = useState(
    () => new SessionKeeper({ tell, leaveTo, forgetAnswers: () => queryClient.clear() }),
  );
  const [onLimit] = useState(() => () => tell({ type: 'failed', error: lostLine() }));
  useSetUpLimit(state.status, onLimit);

  useEffect(() => {
    if (hasStoredSession()) void keeper.connect();
    else tell({ type: 'signed-out' });
    return keeper.disconnect;
  }, [keeper]);

  return useMemo(
    () => ({
      ...state,
      isAdmin: state.isAdmin ?? false,
      isMentor: state.isMentor ?? false,
      isStudent: state.isStudent ?? false,
      connect: keeper.connect,
      refreshProfile: keeper.refreshProfile,
      retry: () => {
        if (mayRetry(state)) keeper.retry();
      },
      clearDeviceAndSignIn: keeper.clearDeviceAndSignIn,
      checkNow: () => void keeper.checkNow(),
      signOut: keeper.signOut,
      noteError: keeper.noteError,
    }),
    [state, keeper],
  );
}
