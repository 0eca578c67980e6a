import { useState } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import { loadAccountApi } from './load-account-api.ts';
import { useAttempt } from './use-attempt.ts';

/** CALL-05: leaves for Google; a failure to leave is handed back. */
export function useGoogle(next: string | undefined) {
  const { attempt, busy } = useAttempt();
  const [failure, setFailure] = useState<{ message: string; error: AppError }>();
  const press = async () => {
    setFailure(undefined);
    const result = await attempt(async () => (await loadAccountApi()).googleAddress(next));
    if (result.success) location.assign(result.value);
    else setFailure(result);
  };
  return { press: () => void press(), busy, failure };
}
