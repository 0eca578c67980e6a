import { expect, it } from 'vitest';
import { startHosted } from '../../../testing/start-hosted.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';

it('is ready while its database answers, asks it once a second, and goes on living without it', async () => {
  const asked: string[] = [];
  let answer: () => Promise<Response> = () => Promise.resolve(Response.json([]));
  const server = await startTestServer({
    supabase: {
      handle: (request) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/rest/v1/site_texts') asked.push(pathname);
        return answer();
      },
    },
  });
  const ready = () => fetch(`${server.url}/api/ready`);
  const first = await Promise.all(Array.from({ length: 20 }, ready));
  expect(first.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(asked).toHaveLength(1);
  answer = () => Promise.resolve(Response.json({ code: 'server_unavailable' }, { status: 503 }));
  await expect.poll(async () => (await ready()).status, { timeout: 5_000 }).toBe(503);
  const away = await ready();
  expect(away.headers.get('retry-after')).toBe('2');
  expect(await away.json()).toEqual({ status: 'not_ready' });
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  answer = () => Promise.reject(new Error('gone'));
  await expect.poll(async () => (await ready()).status, { timeout: 5_000 }).toBe(503);
  await server.close();
});

it('asks a Supabase that runs elsewhere over the network', async () => {
  const server = await startHosted();
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  await server.supabase.close();
  await expect
    .poll(async () => (await fetch(`${server.url}/api/ready`)).status, { timeout: 5_000 })
    .toBe(503);
  await server.close();
});
