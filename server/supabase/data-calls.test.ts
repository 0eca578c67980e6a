import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SupabaseForTest, startForTest } from './testing/start-for-test.ts';

let served: SupabaseForTest;
beforeAll(async () => {
  served = await startForTest({ dataCallsPerMinute: 3 });
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
  expect((await ask('127.0.0.1')).status).toBe(200);
});
