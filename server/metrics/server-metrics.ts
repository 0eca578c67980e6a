import { SLOW_CALL_WARNING_MS } from '#domain/limits.ts';
import type { ObservedCall } from '../observed-access.ts';
import type { Family } from './exposition.ts';
import { Counter, DurationHistogram } from './series.ts';

/** Counts what this process does, by what answered and never by who asked or for what. */
export class ServerMetrics {
  readonly #requests = new Counter('hamrah_http_requests_total', 'Requests by what answered them.');
  readonly #durations = new DurationHistogram(
    'hamrah_http_request_duration_seconds',
    'Seconds until an answer began.',
  );
  readonly #errors = new Counter('hamrah_errors_total', 'Failures by their code and where they arose.');
  readonly #calls = new Counter('hamrah_supabase_calls_total', 'Calls of this process to Supabase.');
  readonly #callDurations = new DurationHistogram(
    'hamrah_supabase_call_duration_seconds',
    'Seconds until Supabase answered this process.',
  );
  readonly #slowCalls = new Counter(
    'hamrah_supabase_slow_calls_total',
    `Calls of this process to Supabase that took longer than ${SLOW_CALL_WARNING_MS / 1_000} seconds.`,
  );
  #inFlight = 0;

  /** A request begins; the returned function ends it. */
  begin(): (method: string, route: string, status: number) => void {
    const startedMs = performance.now();
    this.#inFlight += 1;
    return (method, route, status) => {
      this.#inFlight -= 1;
      this.#requests.add({ method, route, status: String(status) });
      this.#durations.note({ route }, (performance.now() - startedMs) / 1_000);
    };
  }

  /** @param code of a failure, or the kind of an error */
  failure(where: 'request' | 'background', code: string): void {
    this.#errors.add({ where, code });
  }

  call({ service, status, durationMs }: ObservedCall): void {
    const outcome = status === undefined ? 'no_answer' : `${Math.floor(status / 100)}xx`;
    this.#calls.add({ service, outcome });
    this.#callDurations.note({ service }, durationMs / 1_000);
    if (durationMs > SLOW_CALL_WARNING_MS) this.#slowCalls.add({ service });
  }

  families(): Family[] {
    return [
      this.#requests.family(),
      this.#durations.family(),
      {
        name: 'hamrah_http_requests_in_flight',
        type: 'gauge',
        help: 'Requests that are being answered.',
        samples: [{ value: this.#inFlight }],
      },
      this.#errors.family(),
      this.#calls.family(),
      this.#callDurations.family(),
      this.#slowCalls.family(),
    ];
  }
}
