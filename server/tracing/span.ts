/** One thing that took time, in the words of OpenTelemetry. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: 'server' | 'client';
  /** milliseconds since 1970 */
  startedAtMs: number;
  durationMs: number;
  /** what is not known is left out */
  attributes: Readonly<Record<string, string | number | undefined>>;
  isFailed: boolean;
}

const KINDS = { server: 2, client: 3 } as const;
const FAILED = 2;
const NS_PER_MS = 1_000_000;

/** Spans as a collector takes them: OTLP in JSON. */
export function otlpOf(spans: readonly Span[], service: Readonly<Record<string, string>>): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(service) },
        scopeSpans: [{ scope: { name: 'hamrah' }, spans: spans.map(spanOf) }],
      },
    ],
  };
}

function spanOf({ traceId, spanId, parentSpanId, name, kind, startedAtMs, durationMs, ...rest }: Span) {
  return {
    traceId,
    spanId,
    ...(parentSpanId !== undefined && { parentSpanId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanosOf(startedAtMs),
    endTimeUnixNano: nanosOf(startedAtMs + durationMs),
    attributes: attributesOf(rest.attributes),
    status: rest.isFailed ? { code: FAILED } : {},
  };
}

/** Too large a number for JSON: the standard wants a text. */
function nanosOf(atMs: number): string {
  const wholeMs = Math.floor(atMs);
  return String(BigInt(wholeMs) * BigInt(NS_PER_MS) + BigInt(Math.round((atMs - wholeMs) * NS_PER_MS)));
}

function attributesOf(attributes: Readonly<Record<string, string | number | undefined>>): object[] {
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }];
  });
}
