import { useEffect, useState } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import { retryAfterSecondsOf } from '#domain/platform/retry.ts';
import { loadAccountApi } from './load-account-api.ts';
import { useAttempt } from './use-attempt.ts';

/** Mail services refuse a second mail within this time. */
const RESEND_PAUSE_MS = 60_000;
const MS_PER_SECOND = 1_000;

/** Sends the confirmation mail again, not more often than the limits allow [AU-04]. */
export function useResend(email: string, next: string | undefined) {
  const { attempt, busy } = useAttempt();
  const [failure, setFailure] = useState<{ message: string; error: AppError }>();
  const [sentAgain, setSentAgain] = useState(false);
  const [pauseMs, setPauseMs] = useState(0);

  useEffect(() => {
    if (pauseMs === 0) return;
    const timer = setTimeout(() => setPauseMs(0), pauseMs);
    return () => clearTimeout(timer);
  }, [pauseMs]);

  const resend = async () => {
    setFailure(undefined);
    setSentAgain(false);
    const result = await attempt(async () => (await loadAccountApi()).resendConfirmation(email, next));
    if (result.success) {
      setSentAgain(true);
      setPauseMs(RESEND_PAUSE_MS);
      return;
    }
    setFailure(result);
    const seconds = retryAfterSecondsOf(result.error);
    if (seconds !== undefined) setPauseMs(seconds * MS_PER_SECOND);
  };
  return { resend: () => void resend(), busy, failure, sentAgain, mayResend: pauseMs === 0 };
}
