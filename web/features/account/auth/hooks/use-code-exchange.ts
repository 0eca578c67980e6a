import { useEffect, useRef, useState } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import type { CallbackParams, Exchanged } from '../data/exchange-code.ts';
import { loadAccountApi } from './load-account-api.ts';
import { useAttempt } from './use-attempt.ts';

export type CallbackState =
  | { kind: 'working' }
  | { kind: Exchanged }
  | { kind: 'failed'; failure: { message: string; error: AppError } };

/** AUTH-21: exchanges the code of the address, exactly once: a code is good for one exchange. */
export function useCodeExchange(params: CallbackParams): CallbackState {
  const { attempt } = useAttempt();
  const [state, setState] = useState<CallbackState>({ kind: 'working' });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const exchange = async () => {
      const result = await attempt(async () => (await loadAccountApi()).exchangeCode(params));
      setState(result.success ? { kind: result.value } : { kind: 'failed', failure: result });
    };
    void exchange();
  }, [attempt, params]);
  return state;
}
