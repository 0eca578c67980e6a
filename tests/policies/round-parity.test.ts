import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePlaces } from '#domain/matching/pool.ts';
import { brokenRules, namesOfRules, traitsOfMentor, traitsOfStudent } from '#domain/matching/rules.ts';
import { randomPool } from '#domain/matching/testing/random-pool.ts';
import { readMigrations, STAND_IN_PATH } from '../../scripts/database/migration-files.ts';

/** The hard rules of matching on both sides: what a draft is computed with, and what publishing asks again. */
let database: PGlite;
beforeAll(async () => {
  database = await PGlite.create();
  await database.exec(readFileSync(STAND_IN_PATH, 'utf8'));
  for (const migration of readMigrations()) await database.exec(migration.sql);
});
afterAll(() => database.close());

const uuid = (id: string) =>
  `00000000-0000-4000-8000-${(id.startsWith('m') ? '9' : '1') + id.slice(1).padStart(11, '0')}`;
const POOL = randomPool(4, 60, 40);

async function fill(): Promise<void> {
  const people = [...POOL.students, ...POOL.mentors];
  await database.query(
    `insert into auth.users (id, email, email_confirmed_at)
     select id, id || '@pool.test', now() from jsonb_to_recordset($1) as p (id uuid)`,
    [JSON.stringify(people.map(({ id }) => ({ id: uuid(id) })))],
  );
  await database.query(
    `insert into public.mentorapplications (email, status, gender, willing_girls, willing_minors, languages, capacity, hours_per_week)
     select id || '@pool.test', case when cleared then 'approved' else 'suspended' end, gender, girls, minors, languages, greatest(capacity, 1), hours
     from jsonb_to_recordset($1) as p (id uuid, cleared boolean, gender text, girls boolean, minors boolean, languages jsonb, capacity integer, hours integer)`,
    [
      JSON.stringify(
        POOL.mentors.map((mentor) => ({
          id: uuid(mentor.id),
          cleared: mentor.isCleared,
          gender: mentor.gender,
          girls: mentor.willingGirls,
          minors: mentor.willingMinors,
          languages: mentor.languages,
          capacity: mentor.capacity,
          hours: mentor.hoursPerWeek,
        })),
      ),
    ],
  );
  await database.query(
    `insert into public.mentor_profiles (user_id) select id from jsonb_to_recordset($1) as p (id uuid) on conflict do nothing`,
    [JSON.stringify(POOL.mentors.map(({ id }) => ({ id: uuid(id) })))],
  );
  await database.query(
    `update public.mentor_profiles mp set capacity = p.capacity, hours_per_week = p.hours, languages = p.languages
     from jsonb_to_recordset($1) as p (id uuid, capacity integer, hours integer, languages jsonb) where mp.user_id = p.id`,
    [
      JSON.stringify(
        POOL.mentors.map((mentor) => ({
          id: uuid(mentor.id),
          capacity: mentor.capacity,
          hours: mentor.hoursPerWeek,
          languages: mentor.languages,
        })),
      ),
    ],
  );
  await database.query(
    `insert into public.profiles (id, language, english_level, gender, mentor_gender_wish, date_of_birth)
     select id, language, english, gender, wish,
       case when minor then (private.today_in_kabul() - interval '18 years')::date + 1 else (private.today_in_kabul() - interval '18 years')::date end
     from jsonb_to_recordset($1) as p (id uuid, language text, english text, gender text, wish text, minor boolean)`,
    [
      JSON.stringify(
        POOL.students.map((student) => ({
          id: uuid(student.id),
          language: student.language,
          english: student.englishLevel,
          gender: student.gender,
          wish: student.genderWish,
          minor: student.isMinor,
        })),
      ),
    ],
  );
  await database.query(
    `insert into public.match_bans (student_id, mentor_id) select s, m from jsonb_to_recordset($1) as p (s uuid, m uuid) on conflict do nothing`,
    [JSON.stringify(POOL.never.map((pair) => ({ s: uuid(pair.studentId), m: uuid(pair.mentorId) })))],
  );
}

it('[FEAT-11] the database and the draft name the same broken rules for every pair of a random pool', async () => {
  await fill();
  const { rows } = await database.query<{ student: string; mentor: string; rules: string[] }>(
    `select p.id as student, mp.user_id as mentor, private.broken_pair_rules(p.id, mp.user_id) as rules
     from public.profiles p cross join public.mentor_profiles mp where p.id::text like '%-1%' and mp.user_id::text like '%-9%'`,
  );
  expect(rows).toHaveLength(POOL.students.length * POOL.mentors.length);
  const found = new Map(rows.map(({ student, mentor, rules }) => [`${student} ${mentor}`, rules]));
  const allowed = { here: 0 };
  for (const student of POOL.students) {
    for (const mentor of POOL.mentors) {
      const isNever = POOL.never.some((pair) => pair.studentId === student.id && pair.mentorId === mentor.id);
      const rules = namesOfRules(brokenRules(traitsOfStudent(student), traitsOfMentor(mentor), isNever));
      // a mentor who is not approved has no gender and no willingness in the eyes of the database
      const inDatabase = found.get(`${uuid(student.id)} ${uuid(mentor.id)}`) ?? [];
      if (!mentor.isCleared) {
        expect(inDatabase).toContain('clearance');
        continue;
      }
      expect({ student, mentor, rules: inDatabase }).toEqual({ student, mentor, rules });
      if (rules.length === 0) allowed.here += 1;
    }
  }
  expect(allowed.here).toBeGreaterThan(50);
});

it('[FEAT-11] and the same places by capacity and hours', async () => {
  for (const hours of [1, 2, 3]) {
    const { rows } = await database.query<{ mentor: string; places: number }>(
      `select user_id as mentor, private.places_of(user_id, $1) as places from public.mentor_profiles`,
      [hours],
    );
    const places = new Map(rows.map((row) => [row.mentor, row.places]));
    for (const mentor of POOL.mentors) {
      const { byPlaces, byHours } = freePlaces({ ...mentor, taken: 0 }, hours);
      expect(places.get(uuid(mentor.id))).toBe(Math.min(byPlaces, byHours));
    }
  }
});
