import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfiguration } from '../configuration/read-configuration.ts';
import { supabaseOptions } from '../start-supabase.ts';
import { OWN_PROCESS, SHAPES_PER_MINUTE } from './gate/data-limiter.ts';
import { type SupabaseForTest, startForTest } from './testing/start-for-test.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** As others reach the server. */
const OPEN = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://rah.example.org',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'a@example.org',
};
const limitsOf = (environment: Record<string, string>) =>
  supabaseOptions(readConfiguration(environment, ROOT)).limitsThisMachine;

let served: SupabaseForTest;
beforeAll(async () => {
  served = await startForTest({ dataCallsPerMinute: 3, limitsThisMachine: limitsOf(OPEN) ?? false });
});
afterAll(() => served.close());

const ask = (address: string) =>
  served.supabase.handle(
    new Request(`${served.url}/rest/v1/posts?select=id`, { headers: { apikey: served.anonKey } }),
    { address },
  );

it('[IN-07] asks an address that asks the data API too often to wait, and no other', async () => {
  for (let turn = 0; turn < 3; turn += 1) expect((await ask('203.0.113.5')).status).toBe(200);
  const refused = await ask('203.0.113.5');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' });
  expect((await ask('203.0.113.6')).status).toBe(200);
});

it('[IN-07] counts a proxy on this machine that does not say who is asking, and never its own process', async () => {
  for (let turn = 0; turn < 3; turn += 1) expect((await ask('127.0.0.1')).status).toBe(200);
  expect((await ask('127.0.0.1')).status).toBe(429);
  for (let turn = 0; turn < 5; turn += 1) expect((await ask(OWN_PROCESS)).status).toBe(200);
  // who tries the product out or measures it is not counted
  expect(limitsOf({})).toBe(false);
});

it('[IN-07] asks an address that wants too many pictures in another shape to wait, and goes on showing it those that lie ready', async () => {
  const picture = (query: string, address = '203.0.113.7') =>
    served.supabase.handle(
      new Request(`${served.url}/storage/v1/object/public/blog-images/content/none.png${query}`),
      { address },
    );
  for (let turn = 0; turn < SHAPES_PER_MINUTE; turn += 1)
    expect((await picture('?width=360')).status).toBe(400);
  expect((await picture('?width=360')).status).toBe(429);
  expect((await picture('?width=360', '203.0.113.8')).status).toBe(400);
  expect(await (await picture('')).json()).toMatchObject({ statusCode: '404' });
});
