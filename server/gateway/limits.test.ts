import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { DEFAULT_BODY_MAX_BYTES, readBody } from './body-limit.ts';
import { withinTime } from './time-limit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const TEN_MEGABYTES = 10_000_000;

it('answers a body of 10 MB with 413, and goes on answering', async () => {
  const answer = await fetch(`${server.url}/api/errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array(TEN_MEGABYTES),
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({
    data: null,
    error: { code: 'body_too_large', params: { maxBytes: 16_384 } },
  });
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
});

it('notices a body of undeclared length while it arrives', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(8_192)),
  });
  const answer = await fetch(`${server.url}/api/errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
});

const request = (bytes: number) =>
  new Request('http://localhost/', { method: 'POST', body: new Uint8Array(bytes) });

it('reads a body up to its limit and no byte further', async () => {
  expect((await readBody(request(100), 100)).byteLength).toBe(100);
  await expect(readBody(request(101), 100)).rejects.toMatchObject({ code: 'body_too_large' });
  expect(DEFAULT_BODY_MAX_BYTES).toBe(1_048_576);
});

it('refuses headers that no browser sends', async () => {
  const answer = await rawRequest(
    server.port,
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});

it('[LIM-01] ends work that takes too long', async () => {
  const never = new Promise<string>(() => undefined);
  await expect(withinTime(never, 20)).rejects.toMatchObject({ code: 'timeout' });
  await expect(withinTime(Promise.resolve('done'), 20)).resolves.toBe('done');
});
