import { EMERGENCY_RESET_AFTER_RETRIES_COUNT } from '#domain/limits.ts';

/** How often an address was tried again; it outlives the screen and a load of the page. */
export interface Retries {
  address: string;
  count: number;
  /** ms since 1970, of the last one */
  at: number;
}

/** What failed longer ago than this has nothing to do with the failure of now. */
const FORGOTTEN_AFTER_MS = 600_000;

/** How often this address was tried again in the failure that is on the screen. */
export function countOf(stored: Retries | undefined, address: string, now: number): number {
  const isSame = stored?.address === address && Math.abs(now - stored.at) <= FORGOTTEN_AFTER_MS;
  return isSame ? stored.count : 0;
}

/** One more. */
export function oneMore(stored: Retries | undefined, address: string, now: number): Retries {
  return { address, count: countOf(stored, address, now) + 1, at: now };
}

/** UI-04 */
export function mayReset(retries: number): boolean {
  return retries > EMERGENCY_RESET_AFTER_RETRIES_COUNT;
}
