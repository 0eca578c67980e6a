import type { ErrorCode } from '#domain/error-codes.ts';
import type { SupabaseAccess } from './api/clients/database.ts';
import { toAppError } from './api/errors.ts';
import { ROUTES } from './api/routes/routes.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Gateway } from './gateway/gateway.ts';
import { describe, type Log, logEvent } from './log.ts';
import { measuredGateway } from './metrics/measured-gateway.ts';
import { ProcessMetrics } from './metrics/process-metrics.ts';
import { routeLabels } from './metrics/route-label.ts';
import { ServerMetrics } from './metrics/server-metrics.ts';
import { observed } from './observed-access.ts';
import { slowCallWarning } from './slow-calls.ts';
import type { Tracing } from './tracing/tracing.ts';

/** What the server measures of itself. */
export interface Telemetry {
  /** the same Supabase, with every call measured */
  access: (access: SupabaseAccess) => SupabaseAccess;
  /** the same gateway, with every request measured */
  gateway: (gateway: Gateway, readGauges: () => Promise<unknown>) => Gateway;
  /** receives failures of background work */
  onFailure: (event: string, error: unknown) => void;
  /** receives the code of every refused request */
  onRefusal: (code: ErrorCode) => void;
  stop: () => Promise<void>;
}

/** Starts the metrics, warnings about slow calls to Supabase, and tracing where a collector is configured. */
export async function startTelemetry(configuration: Configuration, log: Log): Promise<Telemetry> {
  const server = new ServerMetrics();
  const process = new ProcessMetrics();
  const warnOfSlow = slowCallWarning(log);
  const labelOf = routeLabels(ROUTES.map(({ path }) => path));
  const onFailure = (event: string, error: unknown) => {
    server.failure('background', toAppError(error).code);
    logEvent(log, event, describe(error));
  };
  const tracing = await startTracing(configuration, onFailure);
  return {
    access: (access) =>
      observed(access, (call) => {
        server.call(call);
        warnOfSlow(call);
        tracing?.call(call);
      }),
    gateway: (gateway, readGauges) =>
      measuredGateway(tracing?.gateway(gateway, labelOf) ?? gateway, {
        server,
        process,
        readGauges,
        token: configuration.metricsToken,
        isOpenHere: configuration.loopbackOnly,
        labelOf,
      }),
    onFailure,
    onRefusal: (code) => {
      server.failure('request', code);
      tracing?.refusal(code);
    },
    stop: async () => {
      process.stop();
      await tracing?.stop();
    },
  };
}

/** Loads the tracing code only where a collector is configured. */
async function startTracing(
  { spanCollector, version }: Configuration,
  onFailure: Telemetry['onFailure'],
): Promise<Tracing | undefined> {
  if (!spanCollector) return undefined;
  const tracing = await import('./tracing/tracing.ts');
  const service = { 'service.name': 'hamrah', 'service.version': version };
  return new tracing.Tracing({ ...spanCollector, service, onFailure });
}
