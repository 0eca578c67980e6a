import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';

/** A signed-in person, as the data API knows her. */
export interface Caller {
  token: string;
  /** the public key of the product */
  key: string;
}

export interface Call {
  method: 'GET' | 'PATCH' | 'POST';
  path: string;
  body?: unknown;
  /** besides those of every call */
  headers?: Readonly<Record<string, string>>;
  status: number;
}

/** Connections of all callers together to one copy. */
const MOST_CONNECTIONS = 64;

function send(agent: Agent, product: Product, call: Call, { token, key }: Caller): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({
      agent,
      host: '127.0.0.1',
      port: product.port,
      method: call.method,
      path: call.path,
      headers: {
        apikey: key,
        authorization: `Bearer ${token}`,
        ...(call.body !== undefined && { 'content-type': 'application/json', prefer: 'return=minimal' }),
        ...call.headers,
      },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.on('error', reject);
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    sent.end(call.body === undefined ? undefined : JSON.stringify(call.body));
  });
}

/** Processor time that a copy has used, with its threads, by what it says itself. */
async function processorSeconds(product: Product): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${product.port}/metrics`)).text();
  return Number(/^hamrah_cpu_seconds_total ([\d.e+-]+)$/m.exec(text)?.[1] ?? Number.NaN);
}

export interface RateMeasured {
  copies: number;
  /** from when each was due to its last byte, the shortest first */
  waitsMs: readonly number[];
  wrong: readonly string[];
  /** of the processor, for one call, without PostgreSQL */
  costMs: number;
  perSecond: number;
}

/**
 * Sends calls when they are due, to one copy after the other, whether those before have been answered or not.
 * @param callOf who asks what in a turn; all copies get the same mixture
 */
export async function callAtRate(
  products: readonly Product[],
  callOf: (turn: number) => { call: Call; caller: Caller },
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<RateMeasured> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
  const count = perSecond * seconds;
  const waitsMs: number[] = [];
  const wrong: string[] = [];
  const usedBefore = await Promise.all(products.map(processorSeconds));
  const begun = performance.now();
  const underWay: Promise<void>[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const dueMs = begun + (turn * 1_000) / perSecond;
    const early = dueMs - performance.now();
    if (early > 1) await pause(early);
    const product = products[turn % products.length];
    if (!product) throw new Error('There is nothing to call.');
    const { call, caller } = callOf(turn);
    underWay.push(
      send(agent, product, call, caller).then(
        (status) => {
          waitsMs.push(performance.now() - dueMs);
          if (status !== call.status) wrong.push(`${status} ${call.method} ${call.path.split('?', 1)[0]}`);
        },
        (failure: unknown) => void wrong.push(failure instanceof Error ? failure.message : 'unknown'),
      ),
    );
  }
  await Promise.all(underWay);
  const tookS = (performance.now() - begun) / 1_000;
  const usedAfter = await Promise.all(products.map(processorSeconds));
  const usedS = usedAfter.reduce((sum, used, place) => sum + used - (usedBefore[place] ?? 0), 0);
  agent.destroy();
  return {
    copies: products.length,
    waitsMs: waitsMs.toSorted((one, other) => one - other),
    wrong,
    costMs: (usedS * 1_000) / count,
    perSecond: count / tookS,
  };
}

/** The time that so large a share of the calls did not exceed; without an answer it is endless. */
export const waitOf = ({ waitsMs }: RateMeasured, share: number): number =>
  waitsMs[Math.ceil(waitsMs.length * share) - 1] ?? Number.POSITIVE_INFINITY;

const SHARES = [0.5, 0.95, 0.99];

/** The table of what was found with one copy and with two, and what a call costs two for one. */
export function rateTable(found: readonly RateMeasured[]): { lines: string[]; ratio: number } {
  const [one, two] = found;
  const ratio = (two?.costMs ?? Number.NaN) / (one?.costMs ?? Number.NaN);
  const lines = [
    '| Copies | Answered a second | p50 | p95 | p99 | Processor for a call (ms) | Wrong |',
    '|---|---|---|---|---|---|---|',
    ...found.map(
      (measured) =>
        `| ${measured.copies} | ${measured.perSecond.toFixed(0)} | ${SHARES.map((share) => waitOf(measured, share).toFixed(1)).join(' | ')} | ${measured.costMs.toFixed(2)} | ${measured.wrong.length} |`,
    ),
    '',
    `Two copies for one: ${ratio.toFixed(2)}.`,
  ];
  return { lines, ratio };
}
