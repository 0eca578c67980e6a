import { publicConfig } from '#web/data/public-config.ts';
import { notice } from '#web/data/reports/notice.ts';
import { timedFetch } from '#web/data/timed-fetch.ts';

/** UI-13: a part of the program did not arrive. Sent from here, because the part that sends reports may be missing, too. */
export function reportPart(): void {
  const body = JSON.stringify({
    kind: 'app-health.part',
    message: 'Loading chunk failed',
    timestamp: new Date().toISOString(),
  });
  timedFetch(`${publicConfig().apiBaseUrl}/monitoring/errors`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
    body,
  }).catch(() => {
    // the line that carries the reports is down as well: there is nowhere left to report it
  });
}

/** A screen, or the whole application, failed; what React has reported already is not reported again. */
export const reportScreen = (failure: unknown): void => void notice({ kind: 'app-health.screen', failure });
