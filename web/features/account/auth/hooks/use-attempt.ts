import { useCallback, useState } from 'react';
import { type AppError, isAppError } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';

/** AUTH-22: how an attempt ended, as the specification wants it answered. */
export type AttemptResult<Value> =
  | { success: true; value: Value }
  | { success: false; message: string; error: AppError };

/**
 * Runs an attempt of the auth layer: the session listens before it begins, and after `before` is done; a failure is answered with its
 * message and stored as the session's error [AUTH-22].
 */
export function useAttempt() {
  const { connect, noteError } = useSession();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);

  const attempt = useCallback(
    async <Value>(
      work: () => Promise<Value>,
      before?: () => Promise<void>,
    ): Promise<AttemptResult<Value>> => {
      setBusy(true);
      noteError(undefined);
      try {
        await before?.();
        await connect();
        return { success: true, value: await work() };
      } catch (failure) {
        if (!isAppError(failure)) throw failure;
        noteError(failure);
        return { success: false, message: errorText(failure), error: failure };
      } finally {
        setBusy(false);
      }
    },
    [connect, noteError, errorText],
  );
  return { attempt, busy };
}
