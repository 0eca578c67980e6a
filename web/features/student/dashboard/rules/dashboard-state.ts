import { isAppError } from '#domain/error-codes.ts';

/** As much of a query as the rules below need to know. */
export interface Reading {
  data: unknown;
  error: Error | null;
  /** until there is a line */
  isPaused: boolean;
  /** milliseconds since 1970; 0 = never */
  dataUpdatedAt: number;
}

const LINE_IS_DOWN: ReadonlySet<string> = new Set(['offline', 'network', 'timeout', 'server_unavailable']);

/** Whether a reading could not reach the server. */
export function isUnreached({ error, isPaused }: Reading): boolean {
  return isPaused || (isAppError(error) && LINE_IS_DOWN.has(error.code));
}

/**
 * Whether the dashboard shows what it knew last, and since when (milliseconds since 1970, the oldest reading
 * on the screen); undefined while everything is fresh or nothing was ever read.
 */
export function lastKnownSince(readings: readonly Reading[]): number | undefined {
  if (!readings.some(isUnreached)) return undefined;
  const times = readings.map((reading) => reading.dataUpdatedAt).filter((time) => time > 0);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** What a card shows: its data even when a newer reading failed, else why there is none. */
export function cardState(reading: Reading): 'loading' | 'unreached' | 'failed' | 'ready' {
  if (reading.data !== undefined) return 'ready';
  if (isUnreached(reading)) return 'unreached';
  return reading.error === null ? 'loading' : 'failed';
}
