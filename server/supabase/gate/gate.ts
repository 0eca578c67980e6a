import type { Caller } from '../database/database.ts';
import { asksForShape } from '../storage/transformations.ts';
import type { NoAnswer } from '../worker/worker-client.ts';
import { type AllowedCall, findAllowedCall } from './allowed-calls.ts';
import { errorOf, notFound, refusalAnswer, restError } from './answers.ts';
import { type CallDatabase, CounterUnreachable, sharedCounters } from './attempt-counters.ts';
import { AttemptLimiter, type Verdict } from './attempt-limiter.ts';
import { readBodyUpTo } from './bodies.ts';
import type { Identified } from './callers.ts';
import { AUTH_CALLS_PER_MINUTE, DataLimiter, SHAPES_PER_MINUTE } from './data-limiter.ts';
import { refuseForeignSite, refuseOtherThanJson } from './foreign-forms.ts';
import { KnownDevices } from './known-device.ts';
import { type LimitedCall, limitedCallsOf, tooManyAttempts } from './limited-calls.ts';
import { queryRefusal } from './query-bounds.ts';

/** Who is at the other end of the socket. */
export interface Client {
  /** the address of the socket's other end, never of a header */
  address: string;
}

/** A call that the allow-list knows, before its body is read. */
export interface Arrival {
  call: AllowedCall;
  method: string;
  url: URL;
  headers: Headers;
  address: string;
}

/** A call that passed the gate. */
export interface Question extends Arrival {
  body: ArrayBuffer | undefined;
  caller: Caller;
}

/** The services behind the gate: our own in a thread of this process, or a Supabase that runs elsewhere. */
export interface Backend {
  /** Who sends a call. What is limited by account is counted by the claims of this caller: they must be proven. */
  identify(arrival: Arrival): Promise<Identified | NoAnswer>;
  answer(question: Question): Promise<Response | NoAnswer>;
}

export interface GateSettings {
  publicUrl: string;
  /** signs the cookies of known devices, and hides whose attempts are counted */
  secret: string;
  /** where attempts are counted for several copies of the server together; undefined: in this process */
  countInDatabase: CallDatabase | undefined;
  /** calls that come from this machine are counted like any others */
  countsThisMachine: boolean;
  /** how often one address may ask the data API in a minute */
  dataCallsPerMinute?: number | undefined;
  log: (event: string, facts: Record<string, unknown>) => void;
}

export type Gate = (request: Request, client: Client) => Promise<Response>;

/**
 * The one way to the services, wherever they run: allowed, identified, small enough, not too often; only then the backend
 * is asked. Everything that is not allowed is 404.
 */
export function createGate(backend: Backend, settings: GateSettings): Gate {
  const { secret, countInDatabase, countsThisMachine, dataCallsPerMinute, publicUrl, log } = settings;
  const parts: Parts = {
    backend,
    limiter: countInDatabase
      ? new AttemptLimiter(sharedCounters(countInDatabase, secret))
      : new AttemptLimiter(),
    dataLimiter: new DataLimiter({ callsPerMinute: dataCallsPerMinute, countsThisMachine }),
    authLimiter: new DataLimiter({ callsPerMinute: AUTH_CALLS_PER_MINUTE, countsThisMachine }),
    shapeLimiter: new DataLimiter({ callsPerMinute: SHAPES_PER_MINUTE, countsThisMachine }),
    devices: new KnownDevices(secret, publicUrl),
    publicUrl,
    log,
  };
  return (request, client) => handle(request, client, parts);
}

interface Parts {
  backend: Backend;
  limiter: AttemptLimiter;
  dataLimiter: DataLimiter;
  authLimiter: DataLimiter;
  shapeLimiter: DataLimiter;
  devices: KnownDevices;
  publicUrl: string;
  log: GateSettings['log'];
}

async function handle(request: Request, { address }: Client, parts: Parts): Promise<Response> {
  const url = new URL(request.url);
  const call = findAllowedCall(request.method, url.pathname);
  if (call === undefined) return notFound();
  const foreign = refuseForeignSite(call, request, parts.publicUrl);
  if (foreign !== undefined) return foreign;
  if (call.service === 'auth') {
    // before anybody is asked whose token it is
    const seconds = await parts.authLimiter.retryAfterSeconds(address);
    if (seconds !== undefined) return tooOften(call, seconds);
  }
  const { method, headers } = request;
  const arrival: Arrival = { call, method, url, headers, address };
  const identified = await parts.backend.identify(arrival);
  if (typeof identified === 'string') return noAnswer(call, identified);
  if ('refusal' in identified && call.needsKey) return refusalAnswer(call.service, identified.refusal);
  const caller =
    'refusal' in identified ? ({ role: 'anon', claims: { role: 'anon' } } as const) : identified.caller;

  if (call.service === 'rest') {
    const refusal = await dataRefusal(arrival, parts.dataLimiter);
    if (refusal !== undefined) return refusal;
  }
  if (call.service === 'storage' && asksForShape(url.searchParams)) {
    const seconds = await parts.shapeLimiter.retryAfterSeconds(address);
    if (seconds !== undefined) return tooOften(call, seconds);
  }
  const body = await readBodyUpTo(request, call.maxBodyBytes);
  if (body === 'too_large') return tooLarge(call);
  const notJson = refuseOtherThanJson(call, request, body);
  if (notJson !== undefined) return notJson;
  const question: Question = { ...arrival, body, caller };
  const attempts = limitedCallsOf(call, method, url, body, caller, address);
  // each around the next: what the outer one refuses does not count for the inner
  const answerCall = attempts.reduceRight<() => Promise<Response>>(
    (answerInner, attempt) => () => answerCounted(attempt, question, parts, answerInner),
    () => ask(parts.backend, question),
  );
  return answerCall();
}

/** Counts the call as this attempt, and lets it be answered where there were not too many. */
async function answerCounted(
  attempt: LimitedCall,
  { call, headers }: Question,
  parts: Parts,
  answerCall: () => Promise<Response>,
): Promise<Response> {
  const isSignIn = attempt.kind === 'sign_in';
  const device = isSignIn ? parts.devices.deviceOf(headers, attempt.account) : undefined;
  const limited = { ...attempt, device };
  const verdict = await countIn(parts.limiter, limited);
  if (verdict === 'unreachable') return noAnswer(call, 'down');
  const answer = await limitedAsk(limited, { ...parts, verdict }, answerCall);
  if (isSignIn && answer.ok)
    answer.headers.append('set-cookie', parts.devices.cookieFor(limited.account, device));
  return answer;
}

/** What the data API is not asked: too much at once, or too often from one address. */
async function dataRefusal(
  { call, url, address }: Arrival,
  limiter: DataLimiter,
): Promise<Response | undefined> {
  const reason = queryRefusal(call.path.slice(1), url.searchParams);
  if (reason !== undefined) return restError(400, 'PGRST100', `The query was refused: ${reason}`);
  const seconds = await limiter.retryAfterSeconds(address);
  return seconds === undefined ? undefined : tooOften(call, seconds);
}

const tooOften = ({ service }: AllowedCall, seconds: number): Response =>
  errorOf(service, 429, 'over_request_rate_limit', 'Too many requests', seconds);

/** At an address with too many attempts every refusal takes this long, looked at or not: longer than a hash. */
const CROWDED_REFUSAL_MS = 600;

async function countIn(limiter: AttemptLimiter, limited: LimitedCall): Promise<Verdict | 'unreachable'> {
  try {
    return await limiter.count(limited);
  } catch (error) {
    if (error instanceof CounterUnreachable) return 'unreachable';
    throw error;
  }
}

async function limitedAsk(
  limited: LimitedCall,
  { limiter, verdict, log }: Pick<Parts, 'limiter' | 'log'> & { verdict: Verdict },
  work: () => Promise<Response>,
): Promise<Response> {
  const refuseLater = delayed(CROWDED_REFUSAL_MS);
  if (!verdict.allowed) {
    // what reaches the auth service is logged there
    if (limited.kind === 'sign_in') log('sign_in', { outcome: 'over_request_rate_limit' });
    if (verdict.isCrowded) await refuseLater();
    return tooManyAttempts(verdict.retryAfterSeconds);
  }
  const response = await work();
  // a service that is away, or asked too often, has tried nothing
  const isUntried = response.status >= 500 || response.status === 429;
  if (isUntried || (limited.onlyFailures && response.ok)) await verdict.refund();
  if (response.ok && limited.kind === 'sign_in') limiter.welcome(limited);
  if (response.ok || verdict.crowded === undefined) return response;
  await refuseLater();
  return tooManyAttempts(verdict.crowded);
}

/** Waits until `ms` after now. */
function delayed(ms: number): () => Promise<void> {
  const end = performance.now() + ms;
  return () => new Promise((resolve) => setTimeout(resolve, Math.max(0, end - performance.now())));
}

async function ask(backend: Backend, question: Question): Promise<Response> {
  const answer = await backend.answer(question);
  return typeof answer === 'string' ? noAnswer(question.call, answer) : answer;
}

/** The rest of the body is still on its way: the connection ends with this answer. */
function tooLarge(call: AllowedCall): Response {
  const refusal = errorOf(call.service, 413, 'body_too_large', 'The request body is too large');
  refusal.headers.set('connection', 'close');
  return refusal;
}

const RETRY_AFTER_SECONDS = 2;

/** The answer in place of one that did not come, in the form of the service that was asked. */
function noAnswer({ service }: AllowedCall, reason: NoAnswer): Response {
  return reason === 'timeout'
    ? errorOf(service, 504, 'request_timeout', 'The answer took too long', RETRY_AFTER_SECONDS)
    : errorOf(
        service,
        503,
        'server_unavailable',
        reason === 'busy' ? 'Too many requests at the same time' : 'The service does not answer',
        RETRY_AFTER_SECONDS,
      );
}
