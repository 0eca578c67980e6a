import { isAppError } from '#domain/error-codes.ts';
import { publicConfig } from '#web/data/public-config.ts';
import { timedFetch } from '#web/data/timed-fetch.ts';

/** Every page carries this: what classifies the failures of the services is a part that may be what is missing. */
function report(kind: string, message: string): void {
  const body = JSON.stringify({ kind, message, timestamp: new Date().toISOString() });
  timedFetch(`${publicConfig().apiBaseUrl}/monitoring/errors`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
    body,
  }).catch(() => {
    // the line that carries the reports is down as well: there is nowhere left to report it
  });
}

/** UI-13: a part of the program did not arrive. */
export const reportPart = () => report('app-health.part', 'Loading chunk failed');

/** A screen, or the whole application, failed. Texts may hold what nobody should read: only our own are sent. */
export const reportScreen = (failure: unknown) =>
  report('app-health.screen', isAppError(failure) ? failure.code : 'unexpected');
