import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { AppError, type ErrorCode, isAppError } from '#domain/error-codes.ts';
import { AUTH_SETUP_TIMEOUT_MS } from '#domain/limits.ts';
import { forgetHomeParts, isBorrowed } from '../data/tab.ts';
import { settleLogouts } from '../data/settle-logouts.ts';
import { hasStoredSession } from '../data/stored-session.ts';
import { INITIAL_SESSION, mayRetry, reduceSession, type SessionState } from '../rules/session-state.ts';
import type { Session } from './session-context.ts';
import { SessionHandle } from './session-handle.ts';

const lostLine = () => new AppError(navigator.onLine ? 'timeout' : 'offline');

/** AUTH-05: nobody waits without an end; when the answer comes after all, the screen opens by itself. */
function useSetUpLimit(status: SessionState['status'], onLimit: () => void): void {
  useEffect(() => {
    if (status !== 'loading') return;
    const timer = setTimeout(onLimit, AUTH_SETUP_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [status, onLimit]);
}

/** What the database answers to whoever is no longer signed in. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'session_expired',
  'not_signed_in',
  'not_allowed',
]);

/** A request that was refused may mean that the session has been ended elsewhere: the manager finds out. */
function useRefusals(queryClient: QueryClient, checkNow: () => void): void {
  useEffect(() => {
    const onCacheEvent = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      const failure = event.type === 'updated' && event.action?.type === 'error' && event.action.error;
      if (isAppError(failure) && REFUSALS.has(failure.code)) checkNow();
    };
    const stops = [
      queryClient.getQueryCache().subscribe(onCacheEvent),
      queryClient.getMutationCache().subscribe(onCacheEvent),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, checkNow]);
}

/** FM-37: a page that the browser kept as it was is not shown again to whoever comes after. */
function useReturns(handle: SessionHandle, leaveTo: (address: string) => void): void {
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (!event.persisted || !handle.isStale()) return;
      document.documentElement.hidden = true;
      leaveTo(location.pathname + location.search);
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [handle, leaveTo]);
}

/** The session of this browser: its state, and what can be done about it. */
export function useSessionState(leaveTo: (address: string) => void): Session {
  const [state, dispatch] = useReducer(reduceSession, INITIAL_SESSION);
  const queryClient = useQueryClient();
  const [handle] = useState(() => {
    const forgetAnswers = () => {
      forgetHomeParts();
      queryClient.clear();
    };
    return new SessionHandle({ dispatch, leaveTo, forgetAnswers });
  });
  const [onLimit] = useState(() => () => dispatch({ type: 'failed', error: lostLine() }));
  useSetUpLimit(state.status, onLimit);

  useEffect(() => {
    settleLogouts();
    if (hasStoredSession()) void handle.connect();
    else dispatch({ type: 'signed-out' });
    return handle.disconnect;
  }, [handle]);
  useRefusals(queryClient, handle.checkNow);
  useReturns(handle, leaveTo);

  return useMemo(
    () => ({
      ...state,
      isAdmin: state.isAdmin ?? false,
      isMentor: state.isMentor ?? false,
      isStudent: state.isStudent ?? false,
      isBorrowed: isBorrowed(),
      connect: handle.connect,
      refreshProfile: handle.refreshProfile,
      retry: () => {
        if (mayRetry(state)) handle.retry();
      },
      clearDeviceAndSignIn: handle.clearDeviceAndSignIn,
      checkNow: handle.checkNow,
      answerUnsent: handle.answerUnsent,
      sendUnsentAndLeave: handle.sendUnsentAndLeave,
      saveUnsentAsFile: handle.saveUnsentAsFile,
      staySignedIn: handle.staySignedIn,
      signOut: handle.signOut,
      forgetPhone: handle.forgetPhone,
      noteError: handle.noteError,
    }),
    [state, handle],
  );
}
