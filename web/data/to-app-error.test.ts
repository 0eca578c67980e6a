// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAppError, isWorthRetrying } from '#domain/error-codes.ts';
import { API_TIMEOUT_MS } from '#domain/limits.ts';
import { supabase } from './supabase-client.ts';
import { callFunction, insertRows, selectRows, updateRows } from './tables.ts';
import { toAppError } from './to-app-error.ts';

const HTML = '<!doctype html><title>Sign in to the network, fetch a timeout</title>';
const html = (status: number, headers = {}) =>
  new Response(HTML, { status, headers: { 'content-type': 'text/html', ...headers } });
const text = (body: string, status = 200) => new Response(body, { status });

function answerWith(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async () => answer());
}

beforeEach(() => {
  const config = { supabaseUrl: 'http://line.test', supabaseAnonKey: 'k'.repeat(100), apiBaseUrl: '/api' };
  document.body.innerHTML = `<script id="config" type="application/json">${JSON.stringify(config)}</script>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function failureOf(call: Promise<unknown>) {
  const failure: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isAppError(failure)) throw new Error('nothing of ours was thrown');
  return failure;
}

const CALLS = {
  reading: () => selectRows('profiles', { filters: { id: 'p' } }),
  writing: () => updateRows('profiles', 'id', 'p', { bio: 'new' }),
  inserting: () => insertRows('consents', []),
} as const;

describe.each(Object.entries(CALLS))('%s', (_name, call) => {
  it.each<[string, () => Response, string]>([
    ['the sign-in page of a network, with status 200', () => html(200), 'bad_answer'],
    ['half a text', () => text('[{"id":"p","bio":"ne'), 'bad_answer'],
    ['nothing', () => text(''), 'bad_answer'],
    ['an object in place of rows', () => text('{"portal":true}'), 'bad_answer'],
    ['a number', () => text('7'), 'bad_answer'],
  ])('[FM-08] takes %s for a broken line, not for a success', async (_what, answer, code) => {
    answerWith(answer);
    const failure = await failureOf(call());
    expect(failure.code).toBe(code);
    expect(isWorthRetrying(failure.code)).toBe(true);
  });

  it.each<[string, () => Response, string]>([
    ['408', () => html(408), 'timeout'],
    ['429', () => text('{"message":"slow down"}', 429), 'rate_limited'],
    ['500 with a page', () => html(500), 'server_unavailable'],
    ['502 with a page', () => html(502), 'server_unavailable'],
    ['503 with nothing', () => text('', 503), 'server_unavailable'],
    ['504 with a page', () => html(504), 'timeout'],
    ['404 with nothing, which the SDK calls a success', () => text('', 404), 'unexpected'],
    ['404 with an empty list, which the SDK calls a success', () => text('[]', 404), 'unexpected'],
    ['413', () => html(413), 'body_too_large'],
  ])('[FM-07] gives %s its code', async (_what, answer, code) => {
    answerWith(answer);
    expect((await failureOf(call())).code).toBe(code);
  });

  it.each([429, 503])('[FM-07] hands on for how long a %i asks to wait', async (status) => {
    answerWith(() => html(status, { 'retry-after': '12' }));
    expect((await failureOf(call())).params?.retryAfterSeconds).toBe(12);
    answerWith(() => html(status, { 'retry-after': new Date(Date.now() + 30_000).toUTCString() }));
    expect((await failureOf(call())).params?.retryAfterSeconds).toBeGreaterThan(27);
    answerWith(() => html(status));
    expect((await failureOf(call())).params?.retryAfterSeconds).toBeUndefined();
  });

  it('[LIM-01] gives up on a line that hangs after ten seconds', async () => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
      return controller.signal;
    });
    vi.stubGlobal(
      'fetch',
      (_input: unknown, init: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
    const failing = failureOf(call());
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS);
    expect((await failing).code).toBe('timeout');
  });

  it('[UI-12] says offline when the phone knows that it has no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failureOf(call())).code).toBe('offline');
  });
});

describe('answers that are right', () => {
  it('[FM-08] may be empty where nothing was asked back', async () => {
    answerWith(() => text('', 201));
    const { error } = await supabase().database.from('profiles').insert({ id: 'p' });
    expect(error).toBeNull();
    answerWith(() => new Response(null, { status: 204 }));
    expect(await callFunction('withdraw_application', {} as never)).toBeNull();
  });

  it('[FM-08] of a function are taken whatever their shape', async () => {
    answerWith(() => text('7'));
    expect(await callFunction('admin_students_count', {})).toBe(7);
  });
});

describe('signing in', () => {
  it.each<[string, () => Response, string]>([
    ['the sign-in page of a network', () => html(200), 'bad_answer'],
    ['half a text', () => text('{"access_tok'), 'bad_answer'],
    ['502', () => html(502), 'server_unavailable'],
    ['429', () => html(429), 'rate_limited'],
    ['a wrong password', () => text('{"error_code":"invalid_credentials"}', 400), 'invalid_credentials'],
  ])('[FM-08] [AUTH-22] knows %s', async (_what, answer, code) => {
    answerWith(answer);
    const { error } = await supabase().auth.signInWithPassword({ email: 'a@b.example', password: 'x' });
    expect(toAppError(error).code).toBe(code);
  });
});
