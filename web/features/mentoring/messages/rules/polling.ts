const FIRST_MS = 10_000;
const LAST_MS = 120_000;
const GROWTH = 1.5;

/**
 * After how long an open thread is asked for again, ms; false: not by itself. Soon after something new, then less and
 * less often; never where data is saved.
 */
export function askAgainAfter(quietMs: number, savesData: boolean): number | false {
  if (savesData) return false;
  return Math.min(LAST_MS, Math.max(FIRST_MS, Math.round(quietMs * (GROWTH - 1))));
}
