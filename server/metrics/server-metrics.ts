import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { SLOW_CALL_WARNING_MS } from '#domain/limits.ts';
import type { ObservedCall } from '../observed-access.ts';
import { SeriesLimit } from './series-limit.ts';

/** upper bounds in seconds: from an answer out of memory to one that nobody waits for */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts what this process does. Labels come from closed lists: never who asked, nor what was typed. */
export class ServerMetrics {
  readonly registry = new Registry();
  readonly #requests = this.#counter('hamrah_http_requests_total', 'Requests by what answered them.', [
    'method',
    'route',
    'status',
  ]);
  readonly #durations = this.#histogram(
    'hamrah_http_request_duration_seconds',
    'Seconds until an answer began.',
    'route',
  );
  readonly #inFlight = new Gauge({
    name: 'hamrah_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers: [this.registry],
  });
  readonly #errors = this.#counter('hamrah_errors_total', 'Failures by their code and where they arose.', [
    'where',
    'code',
  ]);
  readonly #calls = this.#counter('hamrah_supabase_calls_total', 'Calls of this process to Supabase.', [
    'service',
    'outcome',
  ]);
  readonly #callDurations = this.#histogram(
    'hamrah_supabase_call_duration_seconds',
    'Seconds until Supabase answered this process.',
    'service',
  );
  readonly #slowCalls = this.#counter(
    'hamrah_supabase_slow_calls_total',
    `Calls of this process to Supabase that took longer than ${SLOW_CALL_WARNING_MS / 1_000} seconds.`,
    ['service'],
  );

  /** Counts a request as in flight; the returned function ends it. */
  begin(): (method: string, route: string, status: number) => void {
    const startedMs = performance.now();
    this.#inFlight.inc();
    return (method, route, status) => {
      this.#inFlight.dec();
      this.#requests({ method, route, status: String(status) });
      this.#durations({ route }, (performance.now() - startedMs) / 1_000);
    };
  }

  /** @param code of a failure, or the kind of an error */
  failure(where: 'request' | 'background', code: string): void {
    this.#errors({ where, code });
  }

  call({ service, status, durationMs }: ObservedCall): void {
    const outcome = status === undefined ? 'no_answer' : `${Math.floor(status / 100)}xx`;
    this.#calls({ service, outcome });
    this.#callDurations({ service }, durationMs / 1_000);
    if (durationMs > SLOW_CALL_WARNING_MS) this.#slowCalls({ service });
  }

  #counter(name: string, help: string, labelNames: readonly string[]) {
    const counter = new Counter({ name, help, labelNames, registers: [this.registry] });
    const limit = new SeriesLimit();
    return (labels: Record<string, string>): void => {
      if (limit.admits(labels)) counter.inc(labels);
    };
  }

  #histogram(name: string, help: string, labelName: string) {
    const histogram = new Histogram({
      name,
      help,
      labelNames: [labelName],
      buckets: BUCKETS_S,
      registers: [this.registry],
    });
    const limit = new SeriesLimit();
    return (labels: Record<string, string>, seconds: number): void => {
      if (limit.admits(labels)) histogram.observe(labels, seconds);
    };
  }
}
