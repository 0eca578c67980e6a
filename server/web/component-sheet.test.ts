import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Configuration } from '../configuration/configuration.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const PATHS = [
  '/dev/components',
  '/dev/components/',
  '/dev/components/sheet.js',
  '/dev/components/sheet/sheet.html',
];

describe('on loopback with the demonstration', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each(PATHS)('answers %s', async (path) => {
    const answer = await fetch(`${server.url}${path}?language=fa`);
    expect(answer.status).toBe(200);
    const isScript = path.endsWith('.js');
    expect(answer.headers.get('content-type')).toContain(isScript ? 'javascript' : 'html');
    if (!isScript) expect(await answer.text()).toContain('Components');
  });
  it.each(['/dev/components/nothing', '/dev/components/../app.html', '/dev/components/%2e%2e/web/app.html'])(
    'has nothing at %s',
    async (path) => {
      const answer = await fetch(`${server.url}${path}`);
      expect(answer.status).toBe(404);
    },
  );
  it('asks robots to leave it alone', async () => {
    const robots = await fetch(`${server.url}/robots.txt`);
    expect(await robots.text()).toContain('Disallow: /dev/');
  });
});

const elsewhere: readonly [string, (configuration: Configuration) => Configuration][] = [
  [
    'where others reach the server',
    (read) => ({
      ...read,
      loopbackOnly: false,
      publicUrl: 'https://rah.example.org',
      smtpUrl: 'smtp://127.0.0.1:9',
    }),
  ],
  ['on loopback without the demonstration', (read) => ({ ...read, seed: 'none' })],
];

describe.each(elsewhere)('%s', (_where, adjust) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ adjust });
  });
  afterAll(() => server.close());

  it.each(PATHS)('answers %s as any address that does not exist', async (path) => {
    const answer = await fetch(`${server.url}${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(await (await fetch(`${server.url}/nothing-here`)).text());
  });
});
