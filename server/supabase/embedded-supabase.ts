import { fileURLToPath } from 'node:url';
import { demoPasswordOf } from './demo-seed/demo-password.ts';
import { openDataFolder, shareDataFolder } from './data-folder.ts';
import type { Caller } from './database/database.ts';
import type { DatabaseMode, EmbeddedSupabaseOptions } from './embedded-options.ts';
import { type AllowedCall, findAllowedCall } from './gate/allowed-calls.ts';
import { errorOf, notFound, refusalAnswer, restError } from './gate/answers.ts';
import { readBodyUpTo } from './gate/bodies.ts';
import { CounterUnreachable, sharedCounters } from './gate/attempt-counters.ts';
import { AttemptLimiter, type Verdict } from './gate/attempt-limiter.ts';
import { callFunction } from './gate/call-function.ts';
import { identifyCaller } from './gate/callers.ts';
import { DataLimiter, SHAPES_PER_MINUTE } from './gate/data-limiter.ts';
import { asksForShape } from './storage/transformations.ts';
import { refuseForeignSite, refuseOtherThanJson } from './gate/foreign-forms.ts';
import { KnownDevices } from './gate/known-device.ts';
import { queryRefusal } from './gate/query-bounds.ts';
import { type LimitedCall, limitedCallsOf, tooManyAttempts } from './gate/limited-calls.ts';
import { type CapturedMail, listCapturedMail } from './mail/captured-mail.ts';
import { mailFolder } from './mail/mailer.ts';
import { loadOrMakeSecrets, type SupabaseSecrets } from './secrets.ts';
import { startOperatorApi } from './backup/operator-api.ts';
import { superviseWorker } from './worker/supervised-worker.ts';
import { type Log, type NoAnswer, type StartedWorker, startWorker } from './worker/worker-client.ts';

export type { EmbeddedSupabaseOptions } from './embedded-options.ts';
export type { CapturedMail } from './mail/captured-mail.ts';

/** Who is at the other end of the socket. */
export interface Client {
  /** the address of the socket's other end, never of a header */
  address: string;
}

/** A Supabase in this process: data API, auth and storage behind an allow-list. */
export interface EmbeddedSupabase {
  mode: DatabaseMode;
  /** signed tokens of 100+ characters */
  anonKey: string;
  serviceRoleKey: string;
  /** of the demonstration accounts; undefined where they do not exist */
  demoPassword: string | undefined;
  /** answers `/rest/v1`, `/auth/v1`, `/storage/v1`; everything that is not allowed there is 404 */
  handle(request: Request, client: Client): Promise<Response>;
  /** mails kept instead of sent, newest first */
  capturedMail(): CapturedMail[];
  /** `heard` is called whenever another copy of this server on the same database may have written something */
  onWriteElsewhere(listener: () => void): void;
  close(): Promise<void>;
}

const MIGRATIONS_DIR = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));

/**
 * Starts the embedded Supabase: takes the data folder, makes or reads the secrets, migrates, serves.
 * @throws OperatorError with one plain sentence for everything that the operator can put right
 */
export async function startEmbeddedSupabase(
  options: EmbeddedSupabaseOptions,
  log: Log = () => undefined,
): Promise<EmbeddedSupabase> {
  const isShared = options.databaseUrl !== undefined;
  const folder = isShared ? shareDataFolder(options.dataDir) : openDataFolder(options.dataDir);
  try {
    const secrets = await loadOrMakeSecrets(folder.path);
    const demo = demoPasswordOf(folder.path, options.demoPassword);
    const migrationsDir = options.migrationsDir ?? MIGRATIONS_DIR;
    let writeListener: (() => void) | undefined;
    const events = (onEnd: () => void) => ({ onEnd, onWriteElsewhere: () => writeListener?.() });
    const worker = await superviseWorker(
      (onEnd) =>
        startWorker(
          { ...options, ...secrets, demo, dataDir: folder.path, migrationsDir },
          log,
          events(onEnd),
        ),
      log,
    );
    const limiter = isShared
      ? new AttemptLimiter(sharedCounters(callFunction(worker), secrets.jwtSecret))
      : new AttemptLimiter();
    const countsThisMachine = options.limitsThisMachine === true;
    const dataLimiter = new DataLimiter({ callsPerMinute: options.dataCallsPerMinute, countsThisMachine });
    const shapeLimiter = new DataLimiter({ callsPerMinute: SHAPES_PER_MINUTE, countsThisMachine });
    const devices = new KnownDevices(secrets.jwtSecret, options.publicUrl);
    const { publicUrl } = options;
    const parts = { worker, secrets, limiter, dataLimiter, shapeLimiter, devices, publicUrl, log };
    // PostgreSQL is copied by its own programs, and the folder may have several who would start the API
    const closeOperatorApi = isShared
      ? undefined
      : await startOperatorApi(folder.path, () => worker.snapshot(), log);
    return {
      mode: worker.mode,
      anonKey: secrets.anonKey,
      serviceRoleKey: secrets.serviceRoleKey,
      demoPassword: worker.isSeeded ? demo.password : undefined,
      handle: (request, client) => handle(request, client, parts),
      capturedMail: () => listCapturedMail(mailFolder(folder.path)),
      onWriteElsewhere: (listener) => {
        writeListener = listener;
      },
      async close() {
        await closeOperatorApi?.();
        await worker.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
}

interface Parts {
  worker: StartedWorker;
  secrets: SupabaseSecrets;
  limiter: AttemptLimiter;
  dataLimiter: DataLimiter;
  shapeLimiter: DataLimiter;
  devices: KnownDevices;
  log: Log;
  publicUrl: string;
}

/** The gate: allowed, identified, small enough, not too often; only then the worker is asked. */
async function handle(request: Request, client: Client, parts: Parts): Promise<Response> {
  const url = new URL(request.url);
  const call = findAllowedCall(request.method, url.pathname);
  if (call === undefined) return notFound();
  const foreign = refuseForeignSite(call, request, parts.publicUrl);
  if (foreign !== undefined) return foreign;
  const identified = await identifyCaller(request.headers, url, parts.secrets);
  if ('refusal' in identified && call.needsKey) return refusalAnswer(call.service, identified.refusal);
  const caller =
    'refusal' in identified ? ({ role: 'anon', claims: { role: 'anon' } } as const) : identified.caller;

  if (call.service === 'rest') {
    const refusal = await dataRefusal(call, url, client, parts.dataLimiter);
    if (refusal !== undefined) return refusal;
  }
  if (call.service === 'storage' && asksForShape(url.searchParams)) {
    const seconds = await parts.shapeLimiter.retryAfterSeconds(client.address);
    if (seconds !== undefined) return tooOften(call, seconds);
  }
  const body = await readBodyUpTo(request, call.maxBodyBytes);
  if (body === 'too_large') return tooLarge(call);
  const notJson = refuseOtherThanJson(call, request, body);
  if (notJson !== undefined) return notJson;
  const attempts = limitedCallsOf(call, request.method, url, body, caller, client.address);
  // each around the next: what the outer one refuses does not count for the inner
  const answerCall = attempts.reduceRight<() => Promise<Response>>(
    (answerInner, attempt) => () => answerCounted(attempt, call, request.headers, parts, answerInner),
    () => ask(parts.worker, call, request, body, caller),
  );
  return answerCall();
}

/** Counts the call as this attempt, and lets it be answered where there were not too many. */
async function answerCounted(
  attempt: LimitedCall,
  call: AllowedCall,
  headers: Headers,
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
  call: AllowedCall,
  url: URL,
  client: Client,
  limiter: DataLimiter,
): Promise<Response | undefined> {
  const reason = queryRefusal(call.path.slice(1), url.searchParams);
  if (reason !== undefined) return restError(400, 'PGRST100', `The query was refused: ${reason}`);
  const seconds = await limiter.retryAfterSeconds(client.address);
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
  { limiter, verdict, log }: { limiter: AttemptLimiter; verdict: Verdict; log: Log },
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
  if (response.status >= 500 || (limited.onlyFailures && response.ok)) await verdict.refund();
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

async function ask(
  worker: StartedWorker,
  call: AllowedCall,
  request: Request,
  body: ArrayBuffer | undefined,
  caller: Caller,
): Promise<Response> {
  const answer = await worker.ask({
    service: call.service,
    path: call.path,
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    body,
    caller,
  });
  if (typeof answer === 'string') return noAnswer(call, answer);
  const hasBody = answer.status !== 204 && answer.status !== 304;
  return new Response(hasBody ? answer.body : null, { status: answer.status, headers: answer.headers });
}

/** The rest of the body is still on its way: the connection ends with this answer. */
function tooLarge(call: AllowedCall): Response {
  const refusal = errorOf(call.service, 413, 'body_too_large', 'The request body is too large');
  refusal.headers.set('connection', 'close');
  return refusal;
}

const RETRY_AFTER_SECONDS = 2;

function noAnswer(call: AllowedCall, reason: NoAnswer): Response {
  return reason === 'timeout'
    ? errorOf(call.service, 504, 'request_timeout', 'The answer took too long', RETRY_AFTER_SECONDS)
    : errorOf(
        call.service,
        503,
        'server_unavailable',
        'Too many requests at the same time',
        RETRY_AFTER_SECONDS,
      );
}
