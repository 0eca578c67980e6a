import { publicConfig } from './public-config.ts';
import { timedFetch } from './timed-fetch.ts';
import { toAppError } from './to-app-error.ts';

/**
 * Reports a failure that nobody needs to see, because the screen goes on without it [AUTH-26, CALL-09].
 * `area` names the place in our own code; neither texts nor values of people are sent.
 */
export function logFailure(area: string, failure: unknown): void {
  const { code } = toAppError(failure);
  const body = JSON.stringify({ kind: area, message: code, timestamp: new Date().toISOString() });
  timedFetch(`${publicConfig().apiBaseUrl}/monitoring/errors`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
    body,
  }).catch(() => {
    // the line that carries the reports is down as well: there is nowhere left to report it
  });
}
