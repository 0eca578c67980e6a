import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISIT_MAX_BYTES } from '#domain/analytics/visits.ts';
import { INVITATION_DECLINE_MAX_BYTES } from '#domain/limits.ts';
import { MALFORMED_JSON } from '../testing/malformed-json.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createApi } from './api.ts';
import { WHO_MAY_CALL } from './permissions/who-may-call.ts';
import type { ApiRoute } from './route.ts';
import { ROUTES } from './routes/routes.ts';

const docs: ApiRoute['docs'] = {
  summary: 'A route of this test',
  answers: {},
  errors: [],
  whenRepeated: 'nothing-changes',
};
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** No genuine token: a route that asks for one reads the body before the database says so. */
const JSON_TYPE = { 'content-type': 'application/json', authorization: 'Bearer bm9uZQ.bm9uZQ.bm9uZQ' };
/** Sends a body to a writing route. */
const write = (
  path: string,
  init: { method: string; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> },
) => fetch(`${server.url}/api${path}`, init);
const WHO_MAY_CALL_BY_PATH = new Map<string, string | undefined>(
  ROUTES.map(({ path, name }) => [path, WHO_MAY_CALL[name]]),
);
const writing = ROUTES.filter(({ method }) => method !== 'GET');

describe('permissions', () => {
  it('every route stands in the table, and the table names no other', () => {
    expect(Object.keys(WHO_MAY_CALL).toSorted()).toEqual(ROUTES.map(({ name }) => name).toSorted());
  });

  it('a route without a line stops the start', () => {
    const route: ApiRoute = {
      name: 'forgotten',
      method: 'GET',
      path: '/x',
      docs,
      handle: () => Promise.reject(new Error()),
    };
    expect(() => createApi({ routes: [route] } as never)).toThrow(
      'forgotten has no line in the permission table',
    );
  });

  it.each(
    ROUTES.filter(({ name }) => WHO_MAY_CALL[name] === 'signed-in').map(({ path, method }) => [method, path]),
  )('%s %s asks for a token', async (method, path) => {
    const answer = await fetch(`${server.url}/api${path}`, { method });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ data: null, error: { code: 'not_signed_in' } });
  });
});

describe('envelope', () => {
  it('health and configuration are plain objects', async () => {
    expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({
      status: 'ok',
      version: '1.0.0',
      mode: 'pglite',
    });
    expect(await (await fetch(`${server.url}/api/config`)).json()).toMatchObject({
      supabaseUrl: server.url,
      supabaseAnonKey: 'a'.repeat(120),
      apiBaseUrl: '/api',
      productName: 'Hamrah',
      googleEnabled: false,
      flags: { aiAdvisor: true, csp: true },
    });
  });

  it('the public configuration holds no secret', async () => {
    const secret = 'GOCSPX-very-secret';
    const other = await startTestServer({
      environment: {
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: secret,
        LLM_BASE_URL: 'https://llm.example',
        LLM_MODEL: 'm',
        LLM_API_KEY: secret,
      },
    });
    const text = await (await fetch(`${other.url}/api/config`)).text();
    expect(text).not.toMatch(/GOCSPX|s{120}|llm\.example/);
    expect(JSON.parse(text)).toMatchObject({ googleEnabled: true });
    await other.close();
  });

  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['GET', '/api', 404, 'not_found'],
    ['GET', '/api/health/', 404, 'not_found'],
    ['GET', '/api/errors', 405, 'method_not_allowed'],
    ['DELETE', '/api/health', 405, 'method_not_allowed'],
    ['PATCH', '/api/profile', 405, 'method_not_allowed'],
  ])('%s %s answers %i in the envelope', async (method, path, status, code) => {
    const answer = await fetch(server.url + path, { method });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ data: null, error: { code } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    if (status === 405) expect(answer.headers.get('allow')).toBeTruthy();
  });

  it('[AB-07] what breaks inside is a number outside', async () => {
    const route: ApiRoute = {
      name: 'health',
      method: 'GET',
      path: '/health',
      docs,
      handle: () => Promise.reject(new Error('relation "secret_table" does not exist')),
    };
    const lines: unknown[] = [];
    const api = createApi({ routes: [route], log: { error: (line: unknown) => lines.push(line) } } as never);
    const answer = await api(new Request('http://localhost/api/health'), '127.0.0.1');
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('{"data":null,"error":{"code":"unexpected"}}');
    expect(lines).toMatchObject([
      { id: answer.headers.get('x-request-id'), route: '/api/health', status: 500 },
    ]);
  });
});

const LESS_THAN_OTHERS_BYTES: Readonly<Record<string, number>> = {
  '/visits': VISIT_MAX_BYTES,
  '/invitations/decline': INVITATION_DECLINE_MAX_BYTES,
};

describe.each(writing.map(({ path, method }) => [method, path]))('%s %s', (method, path) => {
  it.each(MALFORMED_JSON.map(([name, body]) => ({ name, body })))(
    '[IN-01] survives $name',
    async ({ body }) => {
      const answer = await write(path, { method, headers: JSON_TYPE, body });
      expect(answer.status).toBeLessThan(500);
      const envelope = (await answer.json()) as { error: { code: string } | null };
      // a route that takes little refuses what is more before it is read
      if (new Blob([body]).size > (LESS_THAN_OTHERS_BYTES[path] ?? Number.POSITIVE_INFINITY)) {
        return expect(envelope.error?.code).toBe('body_too_large');
      }
      expect(envelope.error?.code ?? 'accepted').toMatch(
        WHO_MAY_CALL_BY_PATH.get(path) === 'signed-in'
          ? /^(invalid_input|not_signed_in|token_expired)$/
          : /^(invalid_input|rate_limited|accepted)$/,
      );
    },
  );

  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '[XS-06] refuses a body that is said to be %s',
    async (type) => {
      const { authorization } = JSON_TYPE;
      const headers: Record<string, string> =
        type === undefined ? { authorization } : { authorization, 'content-type': type };
      const body = new TextEncoder().encode('{"errorId":"a","message":"b"}');
      const answer = await write(path, { method, headers, body });
      expect(answer.status).toBe(415);
    },
  );
});

it('[XS-07] a body never reaches the prototype of anything', async () => {
  await fetch(`${server.url}/api/monitoring/errors`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: '{"__proto__":{"polluted":1},"a":{"__proto__":{"polluted":1}}}',
  });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
