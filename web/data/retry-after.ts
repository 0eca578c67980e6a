let waitSeconds: number | undefined;

/** Notes how long a refused caller is asked to wait: the SDK hands on the refusal without this header. */
export function noteRetryAfter(response: Response): void {
  if (response.status !== 429) return;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  waitSeconds = Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** Seconds that the last refusal asked for; undefined where it did not say. */
export function lastRetryAfterSeconds(): number | undefined {
  return waitSeconds;
}
