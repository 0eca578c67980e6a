/**
 * Reads a timestamp of the database. PostgREST writes `2026-11-21T00:47:31.722+00:00`, the embedded
 * Supabase `2026-11-21 00:47:31.722+00`; old Safari refuses the second, so it is made the first.
 */
export function parseTimestamp(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
}
