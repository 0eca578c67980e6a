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
  return asPerson(admins[place % admins.length] ?? '', command);
}

async function asPerson(id: string, command: string): Promise<string> {
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

  it('[FEAT-11] [AC-11] two students who say yes to the last place at the same moment: one has it', async () => {
    const asked = await person('asked@race.test');
    await database`insert into public.mentorapplications (email, status, capacity, gender, languages, willing_girls, willing_minors)
      values ('asked@race.test', 'approved', 1, 'female', '[{"language": "fa", "level": "native"}]', true, true)`;
    const waiting = await Promise.all(
      Array.from({ length: 8 }, async (_, place) => {
        const id = await person(`wants-${place}@race.test`);
        await database`insert into public.profiles (id, first_name, language) values (${id}, 'Student', 'fa')`;
        const match = randomUUID();
        await database`insert into public.matches (id, student_id, mentor_id, state, accept_by)
          values (${match}, ${id}, ${asked}, 'mentor_accepted', now() + interval '5 days')`;
        return { id, match };
      }),
    );
    const answers = await Promise.all(
      waiting.map(({ id, match }) =>
        asPerson(id, `select public.answer_proposal('${randomUUID()}', '${match}', true)`),
      ),
    );
    expect(answers.toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'proposal_closed')]);
    const [row] = await database`select places_taken from public.mentor_profiles where user_id = ${asked}`;
    expect(row?.places_taken).toBe(1);
  });

  it('[FEAT-11] [FM-06] two admins who publish one round at the same moment make its pairs once', async () => {
    const round = randomUUID();
    await database`insert into public.match_rounds (id, state, objective, weights, threshold_points, hours_per_student, seed, pairs_count)
      values (${round}, 'review', 'coverage', '{}', 0, 1, 1, 1)`;
    const asked = await person('round@race.test');
    await database`insert into public.mentorapplications (email, status, capacity, gender, languages, willing_girls, willing_minors)
      values ('round@race.test', 'approved', 1, 'female', '[{"language": "fa", "level": "native"}]', true, true)`;
    const id = await person('in-round@race.test');
    await database`insert into public.profiles (id, first_name, last_name, education_level, english_level, interests, language)
      values (${id}, 'Student', 'S', 'high_school', 'beginner', 'law', 'fa')`;
    await database`insert into public.match_proposals (round_id, student_id, mentor_id, score) values (${round}, ${id}, ${asked}, 1)`;
    const publish = () => `select public.publish_match_round('${randomUUID()}', '${round}')`;
    const answers = await Promise.all([0, 1, 2].map((place) => asAdmin(place, publish())));
    expect(answers.toSorted()).toEqual(['conflict', 'conflict', 'done']);
    const made = await database`select id from public.matches where student_id = ${id}`;
    expect(made).toHaveLength(1);
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

  it('[FEAT-09] two questions to the team at the same moment do not both take the last of the day', async () => {
    const id = await person('asks@race.test');
    const ask = () => asPerson(id, `select public.ask_team('${randomUUID()}', 'en', 'May I come later?')`);
    // time between counting and writing, so that all of them count before one has written
    await database.unsafe(`create function private.slow() returns trigger language plpgsql set search_path = '' as
      $$ begin perform pg_sleep(0.3); return new; end $$;
      create trigger slow before insert on public.advisor_escalations for each row execute function private.slow()`);
    for (let asked = 0; asked < 9; asked += 1) expect(await ask()).toBe('done');
    // a refusal is an answer here, not an error
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    expect(answers).toEqual(Array.from({ length: 8 }, () => 'done'));
    const stored = await database`select id from public.advisor_escalations where user_id = ${id}`;
    expect(stored).toHaveLength(10);
  });
});
