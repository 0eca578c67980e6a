import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyMigrations } from '../../scripts/database/apply-migrations.ts';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/database/throwaway-postgres.ts';

const PLACES_COUNT = 6;
const WAITING_COUNT = 20;

interface Applicant {
  student_id: string;
  application_id: string;
}

let server: ThrowawayPostgres;
let database: postgres.Sql;
let round: string;

beforeAll(async () => {
  server = await startPostgres([]);
  await applyMigrations(server.url, []);
  database = postgres(server.url, { max: 1, onnotice: () => undefined });
}, 120_000);
afterAll(async () => {
  await database.end();
  await server.stop();
});

/** A round that was decided: as many offers as there are places, and a line of those who wait. */
async function decidedRound(): Promise<void> {
  round = randomUUID();
  const letters = JSON.stringify({ offered: { en: 'Words', fa: 'Words', ps: 'Words' } });
  await database.unsafe(`
    set session_replication_role = replica;
    create temp table people as
    select gen_random_uuid() as student_id, gen_random_uuid() as application_id, n
    from generate_series(1, ${PLACES_COUNT + WAITING_COUNT}) as n;
    insert into auth.users (id, email, email_confirmed_at) select student_id, student_id || '@people.test', now() from people;
    insert into auth.sessions (id, user_id) select student_id, student_id from people;
    insert into public.profiles (id, student_id) select student_id, 'S-' || student_id from people;
    insert into public.cohorts (id, programme_id, number, is_published, opens_at, closes_at)
    values ('${round}', gen_random_uuid(), 1, true, now() - interval '30 days', now() - interval '20 days');
    insert into public.programme_applications (id, cohort_id, form_version, student_id, answers)
    select application_id, '${round}', 1, student_id, '{}' from people;
    insert into private.round_decisions (cohort_id, version, sent_at, places, draft)
    values ('${round}', 1, now(), ${PLACES_COUNT},
      jsonb_build_object('answer_days', 7, 'letters', '${letters}'::jsonb, 'offered', '[]'::jsonb, 'waitlisted', '[]'::jsonb, 'refused', '[]'::jsonb));
    insert into public.programme_decisions (application_id, cohort_id, state, place, offered_at, answer_days)
    select application_id, '${round}', case when n <= ${PLACES_COUNT} then 'offered' else 'waitlisted' end,
      case when n > ${PLACES_COUNT} then n end, case when n <= ${PLACES_COUNT} then now() end, case when n <= ${PLACES_COUNT} then 7 end
    from people;
    drop table people;
    set session_replication_role = origin;
  `);
}

const inState = (state: string) =>
  database<Applicant[]>`
    select a.student_id, d.application_id from public.programme_decisions d
    join public.programme_applications a on a.id = d.application_id
    where d.cohort_id = ${round} and d.state = ${state} order by d.place, d.application_id`;

/** Does something as a student on a connection of her own. */
async function as({ student_id }: Applicant, operation: (sql: postgres.TransactionSql) => Promise<unknown>) {
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  try {
    const claims = JSON.stringify({ sub: student_id, session_id: student_id, role: 'authenticated' });
    await sql.begin(async (held) => {
      await held`select set_config('request.jwt.claims', ${claims}, true)`;
      await held`set local role authenticated`;
      await operation(held);
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const answer = (who: Applicant, accepts: boolean) =>
  as(
    who,
    (sql) => sql`select public.answer_programme_offer(${randomUUID()}, ${who.application_id}, ${accepts})`,
  );
const withdraw = (who: Applicant) =>
  as(who, (sql) => sql`select public.withdraw_programme_application(${randomUUID()}, ${who.application_id})`);

async function count() {
  const [row] = await database`
    select count(*) filter (where state in ('offered', 'accepted'))::integer as held,
      count(*) filter (where state = 'waitlisted')::integer as waiting,
      (select count(*)::integer from public.programme_letters l join public.programme_decisions o using (application_id)
        where o.cohort_id = ${round}) as letters
    from public.programme_decisions where cohort_id = ${round}`;
  return row;
}

it('[FEAT-08] many who give places back at the same moment move up as many, in their order, and no place is given twice', async () => {
  await decidedRound();
  const offered = await inState('offered');
  const line = await inState('waitlisted');
  await Promise.all(offered.map((who, nth) => (nth % 2 === 0 ? answer(who, false) : withdraw(who))));
  expect(await count()).toEqual({
    held: PLACES_COUNT,
    waiting: WAITING_COUNT - PLACES_COUNT,
    letters: PLACES_COUNT,
  });
  const moved = (await inState('offered')).map((who) => who.application_id);
  const first = line.slice(0, PLACES_COUNT).map((who) => who.application_id);
  expect(moved.toSorted()).toEqual(first.toSorted());
}, 120_000);

it('[FEAT-08] yes, no, those who leave the line and the job of the server beside each other never give more places than there are', async () => {
  await decidedRound();
  const offered = await inState('offered');
  const line = await inState('waitlisted');
  const job = async () => {
    const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
    // by its clock every offer of today is over
    await sql`select private.lapse_offers(now() + interval '10 days 1 hour')`;
    await sql.end({ timeout: 1 });
  };
  const outcomes = await Promise.allSettled([
    ...offered.map((who, nth) => answer(who, nth % 3 === 0)),
    ...line.slice(0, 4).map(withdraw),
    job(),
    job(),
  ]);
  // an answer may come after the end of its offer; nothing else goes wrong
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('offer_gone');
  }
  const { held, waiting, letters } = (await count()) as { held: number; waiting: number; letters: number };
  expect(held).toBe(PLACES_COUNT);
  expect(waiting).toBeLessThanOrEqual(WAITING_COUNT - 4);
  expect(letters).toBeGreaterThan(0);
}, 120_000);
