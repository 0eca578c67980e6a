import { afterEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** whose it is can be read; it is not signed, as this database asks nobody */
const TOKEN = `${part({ alg: 'none' })}.${part({ sub: '00000000-0000-4000-8000-000000000001' })}.none`;

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

it('[LIM-01] gives up on a database that says nothing after the time that the operator chose', async () => {
  server = await startTestServer({
    environment: { API_TIMEOUT_MS: '1000' },
    supabase: {
      handle: (request) =>
        new URL(request.url).pathname === '/rest/v1/rpc/own_account'
          ? new Promise<Response>(() => undefined)
          : Promise.resolve(Response.json([])),
    },
  });
  const startedMs = performance.now();
  const answer = await fetch(`${server.url}/api/profile`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.status).toBe(503);
  const tookMs = performance.now() - startedMs;
  expect(tookMs).toBeGreaterThan(900);
  expect(tookMs).toBeLessThan(5_000);
});
