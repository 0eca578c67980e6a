let waitUntilMs = 0;

/** Seconds as a number or as a date, the two ways in which the header is written. */
function secondsOf(header: string, nowMs: number): number {
  const seconds = Number(header);
  return Number.isNaN(seconds) ? (Date.parse(header) - nowMs) / 1_000 : seconds;
}

/** Notes how long a refused caller is asked to wait: the SDK hands on the refusal without this header. */
export function noteRetryAfter(response: Response, nowMs = Date.now()): void {
  if (response.status !== 429 && response.status !== 503) return;
  const seconds = secondsOf(response.headers.get('retry-after') ?? '', nowMs);
  waitUntilMs = seconds > 0 ? nowMs + seconds * 1_000 : 0;
}

/** Seconds that the last refusal still asks for; undefined where it did not say, or where they have passed. */
export function lastRetryAfterSeconds(nowMs = Date.now()): number | undefined {
  return waitUntilMs > nowMs ? Math.ceil((waitUntilMs - nowMs) / 1_000) : undefined;
}
