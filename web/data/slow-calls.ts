import { SLOW_CALL_WARNING_MS } from '#domain/limits.ts';
import { notice } from './reports/notice.ts';

/** LIM-05: warns of a call that took longer than 5 s, by its address without query; a sleeping phone does not count. */
export function watchDuration(address: string, method: string, startedMs: number): void {
  const durationMs = Math.round(performance.now() - startedMs);
  if (durationMs <= SLOW_CALL_WARNING_MS || document.hidden) return;
  const { pathname } = new URL(address, location.href);
  notice({ kind: 'slow-call', level: 'warning', failure: `${method} ${pathname}`, details: { durationMs } });
}
