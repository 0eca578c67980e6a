import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations } from '../../scripts/database/apply-migrations.ts';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/database/throwaway-postgres.ts';

/** What only a server with real concurrency can show: several admins at the same moment. */
let server: ThrowawayPostgres;
let database: postgres.Sql;
const admins: string[] = [];
const students: string[] = [];
let mentor: string;

async function person(email: string): Promise<string> {
  const id = randomUUID();
  await database`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`;
  await database`insert into auth.sessions (id, user_id) values (${id}, ${id})`;
  return id;
}

/** Runs one command as an admin, in a transaction of its own; resolves to 'done' or the code of the refusal. */
async function asAdmin(place: number, command: string): Promise<string> {
  const id = admins[place % admins.length] ?? '';
  try {
    await database.begin(async (transaction) => {
      const claims = JSON.stringify({ sub: id, role: 'authenticated', session_id: id });
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
      await transaction.unsafe('set local role authenticated');
      await transaction.unsafe(command);
    });
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const assign = (student: string | undefined, event = randomUUID(), match = randomUUID()) =>
  `select public.assign_mentor('${event}', '${match}', '${student}', '${mentor}', 'known reason')`;

beforeAll(async () => {
  server = await startPostgres();
  database = postgres(server.url, { max: 12, onnotice: () => undefined });
  await applyMigrations(server.url);
  for (const name of ['one', 'two', 'three']) {
    const email = `admin-${name}@race.test`;
    admins.push(await person(email));
    await database`insert into public.admin (email) values (${email})`;
  }
  for (let place = 0; place < 12; place += 1) {
    const id = await person(`student-${place}@race.test`);
    await database`insert into public.profiles (id, first_name) values (${id}, 'Student')`;
    students.push(id);
  }
  mentor = await person('mentor@race.test');
  await database`insert into public.mentorapplications (email, status, capacity) values ('mentor@race.test', 'approved', 3)`;
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

describe('several admins at once', () => {
  it('[AC-11] cannot give away the same last place twice', async () => {
    const answers = await Promise.all(students.map((student, place) => asAdmin(place, assign(student))));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(3);
    expect(new Set(answers)).toEqual(new Set(['done', 'capacity_full']));
    const [row] = await database`select places_taken from public.mentor_profiles where user_id = ${mentor}`;
    expect(row?.places_taken).toBe(3);
  });

  it('[AC-11] [FM-06] cannot assign one student twice, nor carry out one command twice', async () => {
    await database`update public.mentor_profiles set capacity = 20 where user_id = ${mentor}`;
    const [free] = await database`select id from public.profiles where not is_assigned limit 1`;
    const [event, match] = [randomUUID(), randomUUID()];
    const same = await Promise.all([1, 2, 3, 4].map(() => asAdmin(0, assign(free?.id, event, match))));
    expect(same).toEqual(['done', 'done', 'done', 'done']);
    const others = await Promise.all([1, 2].map((place) => asAdmin(place, assign(free?.id))));
    expect(others).toEqual(['already_assigned', 'already_assigned']);
    const matches = await database`select id from public.matches where student_id = ${free?.id ?? ''}`;
    expect(matches).toHaveLength(1);
    const told = await database`select id from public.notifications where user_id = ${free?.id ?? ''}`;
    expect(told).toHaveLength(1);
  });

  it('[FM-30] [FM-06] hands one mail to one sender', async () => {
    await database`insert into private.mail_outbox (to_email, kind)
      select 'a' || n || '@race.test', 'application_decision' from generate_series(1, 40) as n`;
    const taken = await Promise.all([1, 2, 3, 4].map(() => database`select id from public.take_mail(15)`));
    const ids = taken.flat().map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeLessThanOrEqual(40);
    expect(ids.length).toBeGreaterThanOrEqual(15);
  });
});
