import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

export interface CollectorSettings {
  /** the base address, without `/v1/traces` */
  endpoint: string;
  /** such as the key that the collector asks for */
  headers: Readonly<Record<string, string>>;
  /** receives failed exports; their spans are lost */
  onFailure: (event: string, error: unknown) => void;
}

export const EXPORT_TIMEOUT_MS = 5_000;
/** while the collector is away, one failure in this time is logged */
const QUIET_MS = 600_000;

/** The OTLP exporter; its failures go to the log of the server, never to the SDK's own console logger. */
export function createSpanExporter({ endpoint, headers, onFailure }: CollectorSettings): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  let quietUntilMs = 0;
  const report = (error: unknown): void => {
    if (performance.now() < quietUntilMs) return;
    quietUntilMs = performance.now() + QUIET_MS;
    onFailure('spans_not_sent', error);
  };
  return {
    export: (spans, resultCallback) =>
      exporter.export(spans, (result) => {
        if (result.error) report(result.error);
        // 0 is success: a failure passed on would be logged a second time, by the SDK
        resultCallback({ code: 0 });
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
