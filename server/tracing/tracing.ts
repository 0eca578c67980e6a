import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Gateway } from '../gateway/gateway.ts';
import type { ObservedCall } from '../observed-access.ts';
import { type CollectorSettings, createSpanExporter, EXPORT_TIMEOUT_MS } from './span-exporter.ts';

export interface TracingSettings extends CollectorSettings {
  /** attributes of this service */
  service: Readonly<Record<string, string>>;
}

const BATCH_DELAY_MS = 5_000;
const BATCH_SIZE = 500;
/** bounds the memory while the collector is away; further spans are dropped */
const QUEUE_SIZE = 2_000;

/**
 * Spans of requests and of the calls they make, under the same names as the metrics: no ids of people, no typed address,
 * no body. Every trace starts here; trace ids that a caller sends are ignored.
 */
export class Tracing {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #requestSpan = new AsyncLocalStorage<Span>();

  constructor({ service, ...collector }: TracingSettings) {
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes(service),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: createSpanExporter(collector),
          scheduledDelayMillis: BATCH_DELAY_MS,
          maxExportBatchSize: BATCH_SIZE,
          maxQueueSize: QUEUE_SIZE,
          exportTimeoutMillis: EXPORT_TIMEOUT_MS,
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer('hamrah');
  }

  /** The same gateway, with a span for every request. */
  gateway(gateway: Gateway, labelOf: (path: string) => string): Gateway {
    return async (request, address) => {
      const route = labelOf(new URL(request.url).pathname);
      const attributes = { 'http.request.method': request.method, 'http.route': route };
      const span = this.#tracer.startSpan(
        `${request.method} ${route}`,
        { kind: SpanKind.SERVER, attributes },
        ROOT_CONTEXT,
      );
      let status = 500;
      try {
        const answer = await this.#requestSpan.run(span, () => gateway(request, address));
        status = answer.status;
        return answer;
      } finally {
        endSpan(span, status);
      }
    };
  }

  /** A call that has just ended, made for the current request or by a background job. */
  call({ service, method, operation, status, durationMs }: ObservedCall): void {
    const parent = this.#requestSpan.getStore();
    const endMs = performance.timeOrigin + performance.now();
    const attributes = { 'http.request.method': method, 'peer.service': `supabase-${service}` };
    const span = this.#tracer.startSpan(
      `${method} ${operation}`,
      { kind: SpanKind.CLIENT, startTime: endMs - durationMs, attributes },
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    );
    endSpan(span, status, endMs);
  }

  /** Notes the code with which the current request is refused. */
  refusal(code: string): void {
    this.#requestSpan.getStore()?.setAttribute('error.type', code);
  }

  /** Sends the remaining spans. */
  stop(): Promise<void> {
    return this.#provider.shutdown();
  }
}

/** @param status undefined where no answer came */
function endSpan(span: Span, status: number | undefined, endMs?: number): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endMs);
}
