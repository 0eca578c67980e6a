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

/** What the server notices of itself, and whom it tells. */
export interface Watching {
  /** the same Supabase, with every call noted */
  access: (access: SupabaseAccess) => SupabaseAccess;
  /** the same gateway, with every request noted */
  gateway: (gateway: Gateway, readGauges: () => Promise<unknown>) => Gateway;
  /** of something that was done in the background */
  onFailure: (event: string, error: unknown) => void;
  /** of a request */
  onRefusal: (code: ErrorCode) => void;
  stop: () => void;
}

/** Begins to watch: counts for whoever may read them, and a line in the log where Supabase is slow. */
export function startWatching(configuration: Configuration, log: Log): Watching {
  const server = new ServerMetrics();
  const process = new ProcessMetrics();
  const warnOfSlow = slowCallWarning(log);
  return {
    access: (access) =>
      observed(access, (call) => {
        server.call(call);
        warnOfSlow(call);
      }),
    gateway: (gateway, readGauges) =>
      measuredGateway(gateway, {
        server,
        process,
        readGauges,
        token: configuration.metricsToken,
        isOpenHere: configuration.loopbackOnly,
        labelOf: routeLabels(ROUTES.map(({ path }) => path)),
      }),
    onFailure: (event, error) => {
      server.failure('background', toAppError(error).code);
      logEvent(log, event, describe(error));
    },
    onRefusal: (code) => server.failure('request', code),
    stop: () => process.stop(),
  };
}
