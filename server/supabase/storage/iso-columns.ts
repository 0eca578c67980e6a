/** Columns of times, written as Supabase's storage service writes them: `2026-11-21T00:47:31.722Z`. */
export function isoColumns(...names: string[]): string {
  return names
    .map((name) => `to_char(${name} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${name}`)
    .join(', ');
}
