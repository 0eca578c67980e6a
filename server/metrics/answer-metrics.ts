import { createHash, timingSafeEqual } from 'node:crypto';
import { Registry } from 'prom-client';
import { isLoopbackHost } from '../configuration/loopback.ts';
import { FORWARDING_HEADER } from '../gateway/refuse-early.ts';
import { withinTime } from '../gateway/time-limit.ts';
import type { ProcessMetrics } from './process-metrics.ts';
import type { ServerMetrics } from './server-metrics.ts';
import { serverGaugesSchema, waitingMetrics } from './waiting-metrics.ts';

export const METRICS_PATH = '/metrics';

export interface MetricsParts {
  server: ServerMetrics;
  process: ProcessMetrics;
  /** throws where the database refuses or is not there */
  readGauges: () => Promise<unknown>;
  /** opens the metrics to whoever shows it */
  token: string | undefined;
  /**
   * Whether a request from this machine needs none. Only where nobody else reaches the server: behind a proxy of this
   * machine every request seems to come from here.
   */
  isOpenHere: boolean;
}

/** a scraper waits ten seconds by default */
const PATIENCE_MS = 3_000;

/**
 * The metrics for a scraper; undefined for whoever may not read them, so that nobody else learns that there are any.
 * On a server of this machine alone they are open to a request from it; on any other to one with the token.
 */
export async function answerMetrics(
  request: Request,
  address: string,
  { server, process, readGauges, token, isOpenHere }: MetricsParts,
): Promise<Response | undefined> {
  if (request.method !== 'GET') return undefined;
  if (!(isOpenHere && isFromHere(request, address)) && !showsToken(request, token)) return undefined;
  // that the database does not answer is what a scraper wants to be told
  const gauges = await withinTime(readGauges(), PATIENCE_MS)
    .then((answer) => serverGaugesSchema.parse(answer))
    .catch(() => undefined);
  const all = Registry.merge([server.registry, process.registry, waitingMetrics(gauges)]);
  // the registry puts an empty line between metrics; a line break inside of a label is escaped
  const text = (await all.metrics()).replaceAll('\n\n', '\n');
  return new Response(text, { headers: { 'content-type': all.contentType, 'cache-control': 'no-store' } });
}

function isFromHere(request: Request, address: string): boolean {
  return (
    isLoopbackHost(address) &&
    isLoopbackHost(new URL(request.url).hostname) &&
    ![...request.headers.keys()].some((name) => FORWARDING_HEADER.test(name))
  );
}

function showsToken(request: Request, token: string | undefined): boolean {
  const shown = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return token !== undefined && shown !== undefined && timingSafeEqual(digest(shown), digest(token));
}

/** Of one length, whatever was shown. */
const digest = (text: string) => createHash('sha256').update(text).digest();
