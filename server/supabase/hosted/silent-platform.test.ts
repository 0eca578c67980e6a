import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyText } from '../../ready-text.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const SERVICE_KEY = `sb_secret_${'s'.repeat(100)}`;
const ANON_KEY = `eyJ.anon.${'a'.repeat(100)}`;

type Answer = (message: IncomingMessage, response: ServerResponse) => void;

let behave: Answer;
const seen: IncomingMessage['headers'][] = [];
const platform = createServer((message, response) => {
  seen.push(message.headers);
  // the attempts are counted whatever else is wrong
  if (message.url?.includes('/rpc/count_attempt')) response.end('0');
  else behave(message, response);
});
let server: TestServer;
let key: string;
let url: string;

const hosted = (also: Record<string, string> = {}) => ({
  SUPABASE_URL: url,
  SUPABASE_ANON_KEY: ANON_KEY,
  SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
  API_TIMEOUT_MS: '1000',
  ...also,
});

beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  behave = (_message, response) => response.end('[]');
  server = await startTestServer({ environment: hosted() });
  key = ((await (await fetch(`${server.url}/api/config`)).json()) as { supabaseAnonKey: string })
    .supabaseAnonKey;
});
afterAll(async () => {
  await server.close();
  platform.closeAllConnections();
  await new Promise((resolve) => platform.close(resolve));
});

const JSON_TYPE = { 'content-type': 'application/json' };
const get = (path: string) => fetch(server.url + path, { headers: { apikey: key } });
const signIn = () =>
  fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: key, ...JSON_TYPE },
    body: JSON.stringify({ email: 'a@people.example', password: 'four quiet mountains' }),
  });
const page =
  (status: number): Answer =>
  (_message, response) =>
    response
      .writeHead(status, { 'content-type': 'text/html' })
      .end('<h1>Error 521: secret.host is down</h1>');

describe('a platform that does not answer', () => {
  it.each([
    ['hangs up', (message: IncomingMessage) => message.destroy()],
    ['shows the page of a proxy', page(521)],
    ['shows the page of a proxy that refuses us', page(403)],
  ] as [string, Answer][])('[ERR-10] is a 503 in the words of each service: it %s', async (_what, answer) => {
    behave = answer;
    const [rest, auth, storage] = await Promise.all([
      get('/rest/v1/posts?select=id'),
      signIn(),
      get('/storage/v1/object/authenticated/blog-images/covers/a.jpg'),
    ]);
    for (const one of [rest, auth, storage]) expect(one.headers.get('retry-after')).toBe('2');
    expect([rest.status, auth.status, storage.status]).toEqual([503, 503, 503]);
    expect(await rest.json()).toMatchObject({ code: 'server_unavailable', details: null });
    expect(await auth.json()).toMatchObject({ code: 503, error_code: 'server_unavailable' });
    expect(await storage.json()).toMatchObject({ statusCode: '503', error: 'server_unavailable' });
  });

  it('[LIM-01] is a 504 after the time that a call may take', async () => {
    behave = () => undefined;
    const begun = performance.now();
    const answer = await get('/rest/v1/posts?select=id');
    expect(answer.status).toBe(504);
    expect(performance.now() - begun).toBeLessThan(4_000);
  });

  it('[LIM-01] that ends in the middle of an answer is none either', async () => {
    behave = (_message, response) => void response.writeHead(200, JSON_TYPE).write('[{"id":');
    expect((await get('/rest/v1/posts?select=id')).status).toBe(504);
  });

  it('[IN-07] and an answer that is too large is not passed on', async () => {
    behave = (_message, response) => void response.writeHead(200, JSON_TYPE).end('x'.repeat(9_000_000));
    const answer = await get('/rest/v1/posts?select=id');
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      413,
      'answer_too_large',
    ]);
  });
});

describe('a platform that answers a part of a call', () => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const [id, session] = ['3f0c1f0e-0000-4000-8000-000000000001', '3f0c1f0e-0000-4000-8000-000000000002'];
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: id, session_id: session, role: 'authenticated', iat: now, exp: now + 600 };
  const change = () =>
    fetch(`${server.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: key,
        authorization: `Bearer ${base64({ alg: 'HS256' })}.${base64(claims)}.x`,
        ...JSON_TYPE,
      },
      body: JSON.stringify({ password: 'four quiet mountains', current_password: 'three loud rivers' }),
    });
  const user = JSON.stringify({ id, email: 'a@people.example', app_metadata: { providers: ['email'] } });

  it.each([429, 500])('[FM-10] ends no session where it is asked too often or fails (%i)', async (status) => {
    behave = (_message, response) => response.writeHead(status, JSON_TYPE).end('{}');
    expect((await change()).status).toBe(503);
  });

  it('[AU-09] says that a password has changed also where the other sessions could not be ended', async () => {
    const asked: string[] = [];
    behave = (message, response) => {
      asked.push(`${message.method} ${message.url?.split('?')[0]}`);
      if (message.url?.includes('scope=others')) message.destroy();
      else if (message.url?.includes('/token')) response.end(JSON.stringify({ access_token: 'of.the.try' }));
      else response.writeHead(200, JSON_TYPE).end(user);
    };
    expect((await change()).status).toBe(200);
    // once for the session of the present password, and twice for the others
    expect(asked.filter((one) => one === 'POST /auth/v1/logout')).toHaveLength(3);
  });
});

describe('whose call it is', () => {
  it('[AU-05] is told to an auth service that believes a secret key of the new kind, and to nobody else', async () => {
    behave = (_message, response) => response.writeHead(400, JSON_TYPE).end('{}');
    seen.length = 0;
    await signIn();
    const sent = seen.find((headers) => headers['sb-forwarded-for'] !== undefined);
    expect(sent).toMatchObject({
      'sb-forwarded-for': '127.0.0.1',
      apikey: SERVICE_KEY,
      authorization: `Bearer ${ANON_KEY}`,
    });
    seen.length = 0;
    await get('/rest/v1/posts?select=id');
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ apikey: ANON_KEY, authorization: `Bearer ${ANON_KEY}` });
    expect(seen[0]?.['sb-forwarded-for']).toBeUndefined();
  });
});

describe('SUPABASE_DIRECT', () => {
  it('[CF-01] lets browsers ask the platform themselves, and says at the start what is not protected', async () => {
    let told = '';
    const direct = await startTestServer({
      environment: hosted({ SUPABASE_DIRECT: 'true' }),
      adjust: (configuration) => {
        told = readyText(configuration, undefined);
        return configuration;
      },
    });
    try {
      const config: unknown = await (await fetch(`${direct.url}/api/config`)).json();
      expect(config).toMatchObject({ supabaseUrl: url, supabaseAnonKey: ANON_KEY });
      const home = await fetch(direct.url);
      expect(home.headers.get('content-security-policy')).toContain(`connect-src 'self' ${url}`);
      const asked = await fetch(`${direct.url}/rest/v1/posts`, { headers: { apikey: ANON_KEY } });
      expect(asked.status).toBe(404);
    } finally {
      await direct.close();
    }
    for (const words of ['SUPABASE_DIRECT is true', 'common passwords', 'present password', 'new keys'])
      expect(told).toContain(words);
    expect(told.split('\n')[0]).toMatch(/ is ready at http:\/\/localhost:\d+$/);
  });

  it('is off unless it is said', async () => {
    const config: unknown = await (await fetch(`${server.url}/api/config`)).json();
    expect(config).toMatchObject({ supabaseUrl: server.url, supabaseAnonKey: key });
    expect(key).not.toBe(ANON_KEY);
    expect(key.length).toBeGreaterThanOrEqual(100);
  });
});
