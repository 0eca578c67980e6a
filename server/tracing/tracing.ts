import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Gateway } from '../gateway/gateway.ts';
import type { ObservedCall } from '../observed-access.ts';
import { type SenderSettings, SpanSender } from './span-sender.ts';

/** The request in whose course something happens. */
interface CurrentRequest {
  traceId: string;
  spanId: string;
  code: string | undefined;
}

/**
 * Spans of requests and of what they call, by the same names as the metrics: nothing of a person, no address as it was
 * typed, no body. A trace begins here: ids that a caller sends along are not taken over.
 */
export class Tracing {
  readonly #sender: SpanSender;
  readonly #current = new AsyncLocalStorage<CurrentRequest>();

  constructor(settings: SenderSettings) {
    this.#sender = new SpanSender(settings);
  }

  /** The same gateway, with a span for every request. */
  gateway(gateway: Gateway, labelOf: (path: string) => string): Gateway {
    return async (request, address) => {
      const current: CurrentRequest = { traceId: idOf(16), spanId: idOf(8), code: undefined };
      const startedAtMs = performance.timeOrigin + performance.now();
      let status = 500;
      try {
        const answer = await this.#current.run(current, () => gateway(request, address));
        status = answer.status;
        return answer;
      } finally {
        const route = labelOf(new URL(request.url).pathname);
        this.#sender.add({
          ...current,
          parentSpanId: undefined,
          name: `${request.method} ${route}`,
          kind: 'server',
          startedAtMs,
          durationMs: performance.timeOrigin + performance.now() - startedAtMs,
          attributes: {
            'http.request.method': request.method,
            'http.route': route,
            'http.response.status_code': status,
            'error.type': current.code,
          },
          isFailed: status >= 500,
        });
      }
    };
  }

  /** A call that has just ended, in the course of a request or in the background. */
  call({ service, method, operation, status, durationMs }: ObservedCall): void {
    const parent = this.#current.getStore();
    this.#sender.add({
      traceId: parent?.traceId ?? idOf(16),
      spanId: idOf(8),
      parentSpanId: parent?.spanId,
      name: `${method} ${operation}`,
      kind: 'client',
      startedAtMs: performance.timeOrigin + performance.now() - durationMs,
      durationMs,
      attributes: {
        'http.request.method': method,
        'http.response.status_code': status,
        'peer.service': `supabase-${service}`,
      },
      isFailed: status === undefined || status >= 500,
    });
  }

  /** The request under way is refused with a code. */
  refusal(code: string): void {
    const current = this.#current.getStore();
    if (current) current.code = code;
  }

  /** Sends what waits. */
  stop(): Promise<void> {
    return this.#sender.stop();
  }
}

const idOf = (bytes: number) => randomBytes(bytes).toString('hex');
