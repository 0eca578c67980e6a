import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { SCRIPT } from '../testing/write-web-build.ts';

let server: TestServer;
const seen: { path: string; address: string }[] = [];

beforeAll(async () => {
  server = await startTestServer({
    supabase: {
      handle: (request, { address }) => {
        const path = new URL(request.url).pathname;
        seen.push({ path, address });
        if (path === '/rest/v1/hangs') return Promise.reject(new DOMException('late', 'TimeoutError'));
        const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
        return Promise.resolve(new Response('[]', { headers }));
      },
    },
  });
});
afterAll(() => server.close());

/** What was asked of Supabase; the server's own jobs ask for functions meanwhile. */
const askedByOthers = () => seen.map(({ path }) => path).filter((path) => !path.startsWith('/rest/v1/rpc/'));

const get = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init });

const EVERY_KIND_OF_ANSWER: [string, RequestInit?][] = [
  ['/'],
  ['/dashboard'],
  ['/no-such-page'],
  ['/breaks'],
  ['/away'],
  ['/fellowship-old'],
  ['/assets/app-DTg_Uq81.js'],
  ['/icon.svg'],
  ['/sw.js'],
  ['/manifest.webmanifest'],
  ['/today'],
  ['/.env'],
  ['/dev/mail'],
  ['/dev/components'],
  ['/api/health'],
  ['/api/profile'],
  ['/api/nothing'],
  ['/api/errors', { method: 'POST', body: '{' }],
  ['/rest/v1/profiles'],
  ['/rest/v1/hangs'],
  ['/rest/v1/profiles', { method: 'OPTIONS' }],
  ['/', { method: 'DELETE' }],
];

describe('headers', () => {
  it.each(EVERY_KIND_OF_ANSWER)('[XS-05] stand on the answer to %s %o', async (path, init) => {
    const { headers } = await get(path, init);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('server')).toBe(false);
  });

  it('[XS-05] stand on what the parser itself refuses', async () => {
    const answer = await rawRequest(server.port, 'GET / HTTP/1.1\r\nBroken Header\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("default-src 'none'");
    expect(answer).toContain('nosniff');
  });

  it('[XS-04] allow nothing inline and nothing from elsewhere', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(policy).toMatch(/; style-src 'self'( 'sha256-[\w+/=]+')*; /);
    for (const directive of [
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy.split('; ')).toContain(directive);
    }
  });

  it('[XS-06] let no foreign page read an answer, whatever stands behind the gateway says', async () => {
    for (const path of ['/rest/v1/profiles', '/api/health', '/']) {
      const answer = await get(path, { headers: { origin: 'https://evil.example' } });
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    }
    const preflight = await get('/api/errors', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(preflight.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('[XS-06] let the public address itself read the services', async () => {
    const answer = await get('/rest/v1/profiles', { headers: { origin: server.url } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(server.url);
  });
});

describe('what does not exist', () => {
  it.each([
    '/.env',
    '/.git/config',
    '/.vite/manifest.json',
    '/%2egit/config',
    '/assets/app-DTg_Uq81.js.map',
    '/assets/',
    '/assets',
    '/assets/gone-DTg_Uq81.js',
    '/_system/config',
    '/_system/info',
    '/app.html.bak',
    '/node_modules/hono/package.json',
    '/wp-login.php',
    '/..%2f..%2fetc%2fpasswd',
  ])('[CF-02] %s is a bare 404', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/root:|"name"|\[core\]|sources/);
  });

  it('[CF-02] the template is no page', async () => {
    expect((await get('/app.html')).status).toBe(404);
  });

  it.each(['TRACE', 'PROPFIND', 'PURGE', 'SEARCH'])('[CF-02] %s is answered with 405', async (method) => {
    const answer = await rawRequest(
      server.port,
      `${method} / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).not.toContain('Host: localhost');
  });

  it('refuses pages by any method but reading', async () => {
    const answer = await get('/login', { method: 'POST', body: 'x' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  it('refuses a name that somebody else pointed at this machine', async () => {
    const answer = await rawRequest(
      server.port,
      'GET /api/config HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).not.toContain('supabaseAnonKey');
  });

  it.each([
    'GET //evil HTTP/1.1',
    'GET /%E0%A4%A HTTP/1.1',
    'GET /%00 HTTP/1.1',
    'GET http://evil/ HTTP/1.1',
  ])('answers the odd address of %s without a fault', async (line) => {
    const answer = await rawRequest(server.port, `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it('refuses an address longer than any of ours', async () => {
    expect((await get(`/${'a'.repeat(9_000)}`)).status).toBe(414);
  });
});

describe('files', () => {
  it('keeps hashed files for good and asks about all others', async () => {
    const hashed = await get('/assets/app-DTg_Uq81.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('public, no-cache');
  });

  it.each(['br', 'gzip'])('sends them compressed as %s and whole', async (encoding) => {
    const answer = await get('/assets/app-DTg_Uq81.js', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(400);
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('respects a browser that refuses an encoding', async () => {
    const answer = await get('/assets/app-DTg_Uq81.js', {
      headers: { 'accept-encoding': 'br;q=0, gzip;q=0' },
    });
    expect(answer.headers.has('content-encoding')).toBe(false);
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('answers 304 where the browser already has the file or the page', async () => {
    for (const path of ['/icon.svg', '/login']) {
      const etag = (await get(path)).headers.get('etag') ?? '';
      const again = await get(path, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
    }
  });
});

describe('faults', () => {
  it('[AB-07] a page that breaks shows a number and nothing of the inside, and the log has both', async () => {
    const answer = await get('/breaks', { headers: { 'accept-language': 'ps' } });
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).toContain('lang="ps" dir="rtl"');
    expect(text).not.toMatch(/select|profiles|sara|Error|node:/);
    const id = /[0-9a-f-]{36}/.exec(text)?.[0] ?? 'none';
    const log = readFileSync(join(server.dataDirectory, 'logs', 'server.log'), 'utf8');
    expect(log).toContain(id);
    expect(log).not.toContain('sara@example.org');
  });

  it('[LIM-01] a backend that does not answer in time becomes a clear 504', async () => {
    const answer = await get('/rest/v1/hangs');
    expect(answer.status).toBe(504);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ code: 'timeout' });
  });

  it('refuses to send people to a foreign address', async () => {
    expect((await get('/away')).status).toBe(500);
  });
});

describe('a server on loopback', () => {
  const ask = (path: string, lines: readonly string[]) =>
    rawRequest(server.port, [`GET ${path} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'));

  it.each([
    ['Host: localhost', 'X-Forwarded-For: 203.0.113.9'],
    ['Host: localhost', 'X-Forwarded-For: 127.0.0.1'],
    ['Host: localhost', 'Forwarded: for=203.0.113.9;host=hamrah.example'],
    ['Host: localhost', 'X-Forwarded-Proto: https'],
    ['Host: localhost', 'X-Real-IP: 203.0.113.9'],
    ['Host: localhost', 'Via: 1.1 proxy'],
    ['Host: localhost', 'CF-Connecting-IP: 203.0.113.9'],
    ['Host: localhost', 'True-Client-IP: 203.0.113.9'],
    ['Host: people.example'],
    ['Host: 192.0.2.7'],
    ['Host: 127.0.0.1.people.example'],
    ['Host: localhost', 'Origin: https://people.example'],
    ['Host: localhost', 'Origin: null'],
    ['Host: localhost', 'Origin: nonsense'],
    ['Host: localhost', 'Referer: https://people.example/page'],
    ['Host: localhost', 'Referer: nonsense'],
    ['Host: localhost', 'Referer: https://people.example/page', 'Sec-Fetch-Site: same-origin'],
    [
      'Host: localhost',
      'Referer: https://people.example/',
      'Sec-Fetch-Site: cross-site',
      'Sec-Fetch-Mode: cors',
    ],
    ['Host: localhost', 'X-Remote-Addr: 203.0.113.9'],
    ['Host: localhost', 'X-Varnish: 1'],
    ['Host: localhost', 'X-Amzn-Trace-Id: Root=1'],
    ['Host: localhost', 'Fly-Client-IP: 203.0.113.9'],
    ['Host: localhost', 'X-Original-URL: /'],
  ])('[CF-01] [AU-05] answers 421 to %s %s', async (...lines) => {
    seen.length = 0;
    for (const path of [
      '/',
      '/dev/mail',
      '/dev/mail.json',
      '/dev/components',
      '/api/config',
      '/rest/v1/profiles',
    ]) {
      const answer = await ask(path, lines);
      expect(answer, path).toMatch(/^HTTP\/1\.1 421 /);
      expect(answer, path).not.toContain('AnonKey');
    }
    expect(askedByOthers()).toEqual([]);
  });

  it('[CF-01] answers 421 to HTTP/1.0, which some proxies speak', async () => {
    for (const path of ['/', '/dev/mail', '/api/config']) {
      const answer = await rawRequest(server.port, `GET ${path} HTTP/1.0\r\nHost: localhost\r\n\r\n`);
      expect(answer, path).toMatch(/^HTTP\/1\.[01] 421 /);
    }
  });

  it.each([
    ['Host: localhost'],
    ['Host: 127.0.0.1'],
    ['Host: [::1]'],
    ['Host: localhost', 'Origin: http://localhost:3000'],
    ['Host: localhost', 'Origin: null', 'Sec-Fetch-Site: same-origin'],
    ['Host: localhost', 'Referer: http://localhost:3000/en'],
    // back from signing in with Google
    [
      'Host: localhost',
      'Referer: https://accounts.example/',
      'Sec-Fetch-Site: cross-site',
      'Sec-Fetch-Mode: navigate',
    ],
  ])('[CF-01] answers this machine: %s %s', async (...lines) => {
    expect(await ask('/api/config', lines)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

it('forwards the three services and nothing else to Supabase', async () => {
  seen.length = 0;
  for (const path of [
    '/rest/v1/x',
    '/auth/v1/health',
    '/storage/v1/bucket',
    '/rest/v2/x',
    '/_system/info',
    '/graphql/v1',
  ]) {
    await get(path);
  }
  expect(askedByOthers()).toEqual(['/rest/v1/x', '/auth/v1/health', '/storage/v1/bucket']);
});
