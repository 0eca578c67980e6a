import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyMigrations } from '../../scripts/database/apply-migrations.ts';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/database/throwaway-postgres.ts';

const PAIRS_COUNT = 400;
const STEP_COUNT = 25;
const SENDERS_COUNT = 4;

let server: ThrowawayPostgres;
let database: postgres.Sql;

beforeAll(async () => {
  server = await startPostgres([]);
  await applyMigrations(server.url, []);
  database = postgres(server.url, { max: 1, onnotice: () => undefined });
  // what the triggers make of people and pairs is tried elsewhere
  await database.unsafe(`
    set session_replication_role = replica;
    insert into auth.users (id, email, email_confirmed_at)
    select gen_random_uuid(), 'p' || n || '@people.test', now() from generate_series(1, ${2 * PAIRS_COUNT}) as n;
    create temp table people as select id, row_number() over (order by id) as n from auth.users;
    insert into public.profiles (id, student_id) select id, 'S-' || n from people where n <= ${PAIRS_COUNT};
    insert into public.matches (id, student_id, mentor_id, state, started_at)
    select gen_random_uuid(), s.id, m.id, 'active', now() - s.n * interval '1 hour' - interval '15 days'
    from people s join people m on m.n = s.n + ${PAIRS_COUNT};
    insert into public.threads (id, match_id, student_id, mentor_id)
    select id, id, student_id, mentor_id from public.matches;
    set session_replication_role = origin;
  `);
}, 120_000);
afterAll(async () => {
  await database.end();
  await server.stop();
});

/** Asks for steps until nobody is left to remind, whatever happens to its connection. Returns how often that broke. */
async function remindAll(step: (sql: postgres.Sql) => Promise<number>): Promise<number> {
  let brokenCount = 0;
  for (;;) {
    const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
    try {
      while ((await step(sql)) > 0);
      return brokenCount;
    } catch {
      brokenCount += 1;
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}

it('[FM-30] senders beside each other, killed in the middle of their steps, remind each of a silent pair once', async () => {
  const senders = Array.from({ length: SENDERS_COUNT }, () =>
    remindAll(async (sql) => {
      // without the lock by which they take turns: the key alone has to hold
      const [row] = await sql`select private.remind_silent_pairs(now(), ${STEP_COUNT}) as done`;
      return Number(row?.done);
    }),
  );
  const progress = { isOver: false };
  const all = Promise.all(senders).finally(() => {
    progress.isOver = true;
  });
  let killedCount = 0;
  while (!progress.isOver && killedCount < 20) {
    const rows = await database`
      select pg_terminate_backend(pid) as killed from pg_stat_activity
      where state = 'active' and query like '%remind_silent_pairs%' and pid <> pg_backend_pid() limit 1`;
    killedCount += rows.length;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const brokenCounts = await all;
  expect(brokenCounts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  // whoever found nothing because others held it may have left early; one more finds what a kill gave back
  await remindAll(async (sql) => {
    const [row] = await sql`select public.remind_by_rules(${STEP_COUNT}) as done`;
    return Number(row?.done);
  });
  const [told] = await database`
    select count(*)::integer as lines, count(distinct user_id)::integer as people,
      (select count(*)::integer from private.reminders) as stored
    from public.notifications where kind = 'pair_silent'`;
  expect(told).toEqual({ lines: 2 * PAIRS_COUNT, people: 2 * PAIRS_COUNT, stored: 2 * PAIRS_COUNT });
}, 120_000);
