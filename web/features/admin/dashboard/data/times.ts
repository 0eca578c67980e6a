import { parseTimestamp } from '#domain/calendar/timestamps.ts';

/** A timestamp of the database in milliseconds since 1970. */
export function msOf(text: string): number;
export function msOf(text: string | null): number | null;
export function msOf(text: string | null): number | null {
  return text === null ? null : parseTimestamp(text).getTime();
}
