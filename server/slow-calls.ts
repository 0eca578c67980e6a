import { SLOW_CALL_WARNING_MS } from '#domain/limits.ts';
import { type Log, logEvent } from './log.ts';
import type { ObservedCall } from './observed-access.ts';

/** While everything is slow, one line in this time says so. */
const QUIET_MS = 60_000;

/** LIM-05: writes down a call to Supabase that took longer than 5 s, by what was called and never for whom. */
export function slowCallWarning(log: Log): (call: ObservedCall) => void {
  let quietUntilMs = 0;
  return ({ method, operation, status, durationMs }) => {
    if (durationMs <= SLOW_CALL_WARNING_MS || performance.now() < quietUntilMs) return;
    quietUntilMs = performance.now() + QUIET_MS;
    logEvent(log, 'slow_call', { method, operation, status, durationMs: Math.round(durationMs) });
  };
}
