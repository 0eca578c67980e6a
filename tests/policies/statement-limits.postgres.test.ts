import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/database/throwaway-postgres.ts';
import { type SupabaseForTest, startForTest } from '#server/supabase/testing/start-for-test.ts';
import { type Client, signUpStudent, visitorOf } from './actors.ts';

let cluster: ThrowawayPostgres;
let supabase: SupabaseForTest;
let other: postgres.Sql;
let student: Client;

beforeAll(async () => {
  cluster = await startPostgres();
  supabase = await startForTest({ databaseUrl: cluster.url });
  other = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  student = (await signUpStudent(supabase, 'waiting')).client;
}, 120_000);
afterAll(async () => {
  await other?.end();
  await supabase?.close();
  await cluster?.stop();
});

/** How long one question waits for a table that somebody else holds, in ms; the client would ask again after a 503. */
async function waitsMs(client: Client): Promise<number> {
  const begun = performance.now();
  const { error, status } = await client.from('posts').select('id').retry(false);
  expect([status, error?.code]).toEqual([503, '57014']);
  return performance.now() - begun;
}

it('[IN-07] a statement of a visitor ends after 3 s, one of a member after 8 s', async () => {
  const [visitorMs, studentMs, raw] = await other.begin(async (holding) => {
    await holding`lock table public.posts in access exclusive mode`;
    return Promise.all([
      waitsMs(visitorOf(supabase)),
      waitsMs(student),
      fetch(`${supabase.url}/rest/v1/posts?select=id`, { headers: { apikey: supabase.anonKey } }),
    ]);
  });
  expect([raw.status, raw.headers.get('retry-after')]).toEqual([503, '5']);
  expect(visitorMs).toBeGreaterThan(2_900);
  expect(visitorMs).toBeLessThan(6_000);
  expect(studentMs).toBeGreaterThan(7_900);
  expect(studentMs).toBeLessThan(11_000);
  expect((await student.from('posts').select('id')).error).toBeNull();
}, 30_000);
