import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { withDatabaseRefusals } from '../rest/database-refusals.ts';
import { boundedAnswer, PASSED_HEADERS, refuseOtherSchema } from '../rest/rest-bounds.ts';
import { authError, errorOf } from '../gate/answers.ts';
import { type CallDatabase, CounterUnreachable } from '../gate/attempt-counters.ts';
import { readJsonBody } from '../gate/bodies.ts';
import { type Backend, createGate, type Gate, type Question } from '../gate/gate.ts';
import { ConcurrencyLimit } from '../worker/concurrency-limit.ts';
import { answerHostedAuthCall } from './hosted-auth.ts';
import { identifyHosted, type PlatformAccount } from './hosted-caller.ts';
import { answerHostedStorageCall } from './hosted-storage.ts';
import {
  AnswerTooLarge,
  JSON_HEADERS,
  jsonBody,
  Platform,
  type PlatformAccess,
  type PlatformCall,
  PlatformSilent,
} from './platform.ts';

export interface HostedSettings {
  access: PlatformAccess;
  publicUrl: string;
  googleEnabled: boolean;
  /** calls that come from this machine are counted like any others */
  countsThisMachine: boolean;
  log: (event: string, facts: Record<string, unknown>) => void;
}

/** A Supabase that runs elsewhere, behind our own gate. */
export interface HostedServices {
  /** What browsers are given in place of the platform's key: it opens this origin alone. */
  publicKey: string;
  /** answers `/rest/v1`, `/auth/v1`, `/storage/v1`; everything that is not allowed there is 404 */
  handle: Gate;
}

/** So many calls to the platform run at once; the others wait in turn, and are refused before they time out. */
const LIMITS = { runningCount: 200, queuedCount: 400, queueTimeoutMs: 2_500 };

/** Puts our gate before a Supabase that runs elsewhere. Nothing is asked of it yet. */
export async function openHostedServices(settings: HostedSettings): Promise<HostedServices> {
  const { access, publicUrl, countsThisMachine, log } = settings;
  const platform = new Platform(access);
  // the same for all copies of the server, and nothing from which the key could be found
  const secret = createHmac('sha512', access.serviceRoleKey).update('hamrah/gate/1').digest('base64url');
  const publicKey = await publicKeyOf(secret);
  const backend = platformBackend(platform, publicKey, settings);
  const countInDatabase = callPlatform(platform);
  const gate = createGate(backend, { publicUrl, secret, countInDatabase, countsThisMachine, log });
  return { publicKey, handle: gate };
}

/** In the form of a platform's key, which the application expects (VAL-02). */
function publicKeyOf(secret: string): Promise<string> {
  return new SignJWT({ role: 'anon', iss: 'hamrah' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));
}

function platformBackend(
  platform: Platform,
  publicKey: string,
  { publicUrl, googleEnabled, log }: HostedSettings,
): Backend {
  const limit = new ConcurrencyLimit(LIMITS);
  const within = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const release = await limit.acquire();
    if (release === undefined) throw new PlatformSilent('busy');
    try {
      return await work();
    } finally {
      release();
    }
  };
  /** of callers whose account was asked for, between the two steps of one call */
  const accounts = new WeakMap<object, PlatformAccount>();
  const auth = {
    platform,
    publicUrl,
    googleEnabled,
    log,
  };
  const answer = (question: Question): Promise<Response> => {
    const { call, method, url, headers, address, body, caller } = question;
    if (call.service === 'storage') return answerHostedStorageCall({ platform, log }, question);
    if (call.service === 'rest') return answerHostedRestCall(platform, question);
    const parsed = readJsonBody(body);
    if (parsed === undefined)
      return Promise.resolve(authError(400, 'bad_json', 'Could not parse request body as JSON'));
    return answerHostedAuthCall(auth, {
      method,
      path: call.path,
      query: url.searchParams,
      body: parsed,
      caller,
      account: accounts.get(caller),
      authorization: headers.get('authorization'),
      address,
      apiVersion: headers.get('x-supabase-api-version'),
    });
  };
  return {
    identify: (arrival) =>
      orSilence(async () => {
        const asked = { ask: (call: PlatformCall) => within(() => platform.ask(call)) };
        const identified = await identifyHosted(arrival, asked, publicKey);
        if ('caller' in identified && identified.account) accounts.set(identified.caller, identified.account);
        return identified;
      }),
    async answer(question) {
      try {
        return await orSilence(() => within(() => answer(question)));
      } catch (error) {
        if (!(error instanceof AnswerTooLarge)) throw error;
        return errorOf(question.call.service, 413, 'answer_too_large', 'The answer is too large');
      }
    },
  };
}

/** The reason in place of an answer, where the platform gave none. */
async function orSilence<Answer>(work: () => Promise<Answer>): Promise<Answer | PlatformSilent['reason']> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PlatformSilent) return error.reason;
    throw error;
  }
}

/** The data API for schema `public` (AC-07). */
async function answerHostedRestCall(
  platform: Platform,
  { call, method, url, headers, address, body, caller }: Question,
): Promise<Response> {
  const otherSchema = refuseOtherSchema(headers);
  if (otherSchema !== undefined) return otherSchema;
  const query = new URLSearchParams(url.searchParams);
  query.delete('apikey');
  const passed = PASSED_HEADERS.map((name): [string, string] => [name, headers.get(name) ?? '']);
  const answer = await platform.ask({
    method,
    path: `/rest/v1${call.path}${query.size > 0 ? `?${query}` : ''}`,
    authorization: caller.role === 'authenticated' ? headers.get('authorization') : null,
    address,
    headers: passed.filter(([, value]) => value !== ''),
    body: body?.byteLength ? body : undefined,
  });
  const bounded = await boundedAnswer(await withDatabaseRefusals(answer));
  bounded.headers.set('cache-control', 'no-store');
  return bounded;
}

/** The gate's own way to functions of the database: attempts are counted there, for all copies of the server. */
function callPlatform(platform: Platform): CallDatabase {
  return async (name, parameters) => {
    try {
      const answer = await platform.askAsService({
        method: 'POST',
        path: `/rest/v1/rpc/${name}`,
        headers: JSON_HEADERS,
        body: jsonBody(parameters),
      });
      if (!answer.ok) throw new CounterUnreachable(`The database answered ${answer.status}.`);
      const text = await answer.text();
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    } catch (error) {
      if (error instanceof CounterUnreachable) throw error;
      throw new CounterUnreachable('The database gave no answer.', { cause: error });
    }
  };
}
