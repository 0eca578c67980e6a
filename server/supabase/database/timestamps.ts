/**
 * A point in time as PostgREST writes it. PostgreSQL's own text, `2026-11-21 00:47:31.7+00`, which the vendor
 * passes on, is no date to older Safaris.
 */
export function isoTimestamp(text: string): string {
  return text.replace(/^(\d+-\d\d-\d\d) /, '$1T').replace(/([+-]\d\d)$/, '$1:00');
}

/** As above for a time without a zone. */
export function isoLocalTimestamp(text: string): string {
  return text.replace(/^(\d+-\d\d-\d\d) /, '$1T');
}

/** Type numbers of PostgreSQL. */
export const TIMESTAMPTZ_OID = 1184;
export const TIMESTAMP_OID = 1114;
