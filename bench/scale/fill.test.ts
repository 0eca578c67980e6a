import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations } from '../../scripts/database/apply-migrations.ts';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/database/throwaway-postgres.ts';
import { FULL, fillAtScale, type Sizes } from './fill.ts';

const SHARE = 50;
const SIZES: Sizes = {
  students: FULL.students / SHARE,
  mentors: FULL.mentors / SHARE,
  messages: FULL.messages / SHARE,
};
const NOW = new Date().toISOString();

/** Every foreign key of one column, and how many rows of it point at nothing. */
const DANGLING = `
  select format('select count(*)::integer as lost, %L as key from %s o where o.%I is not null and not exists (select from %s t where t.%I = o.%I)',
    c.conrelid::regclass || '.' || a.attname, c.conrelid::regclass, a.attname, c.confrelid::regclass, t.attname, a.attname) as question
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
  where c.contype = 'f' and cardinality(c.conkey) = 1 and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)`;

/** What the product's own triggers make of these rows when they are touched: nothing else than what was filled in. */
const DERIVED = {
  profiles: 'id, email, account_role, is_admin, is_assigned, is_complete, queued_at, student_id',
  student_cards:
    'student_id, student_code, display_name, interests, bio, extracurricular_activities, age_band, school_category, gender',
  mentor_profiles: 'user_id, places_taken, is_approved, place_state, searchable, list_key, summary',
} as const;

describe('the people of the measurements at scale', () => {
  let server: ThrowawayPostgres;
  let database: postgres.Sql;
  let again: postgres.Sql;

  beforeAll(async () => {
    server = await startPostgres();
    const second = server.url.replace(/postgres$/, 'second');
    database = postgres(server.url, { max: 1, onnotice: () => undefined });
    await applyMigrations(server.url);
    await database.end();
    const elsewhere = postgres(server.url.replace(/postgres$/, 'template1'), { max: 1 });
    await elsewhere.unsafe('create database second template postgres');
    await elsewhere.end();
    database = postgres(server.url, { max: 1, onnotice: () => undefined });
    again = postgres(second, { max: 1, onnotice: () => undefined });
    await fillAtScale(server.url, SIZES, NOW);
    await fillAtScale(second, SIZES, NOW);
  }, 300_000);

  afterAll(async () => {
    await database.end();
    await again.end();
    await server.stop();
  });

  const numberOf = async (from: string): Promise<number> => {
    const [row] = await database.unsafe<{ n: number }[]>(`select count(*)::integer as n from ${from}`);
    return row?.n ?? -1;
  };

  it('are as many as were asked for', async () => {
    expect(
      await numberOf(
        'public.student_cards c where exists (select from public.profiles p where p.id = c.student_id and p.province is not null)',
      ),
    ).toBe(SIZES.students);
    expect(await numberOf('public.mentor_profiles where is_approved')).toBe(SIZES.mentors);
    expect(await numberOf('public.messages')).toBe(SIZES.messages);
  });

  it('have something of everything that lists show', async () => {
    const tables = [
      'matches',
      'threads',
      'tasks',
      'meetings',
      'checkins',
      'shared_notes',
      'private_notes',
      'notifications',
      'announcements',
      'announcement_deliveries',
      'audit_log',
      'reports',
      'programme_applications',
      'match_preferences',
      'mentor_wishes',
      'match_bans',
      'match_endings',
      'outcomes',
      'error_reports',
      'posts',
    ];
    const empty = [];
    for (const table of tables) if ((await numberOf(`public.${table}`)) === 0) empty.push(table);
    expect(empty).toEqual([]);
  });

  it('are unequal as people are: the tenth of the pairs that write most wrote half or so, and some mentors have many', async () => {
    const [row] = await database<{ share: number; most: number }[]>`
      select (select sum(n) filter (where place <= pairs / 10.0) / sum(n) from (
          select count(*) as n, row_number() over (order by count(*) desc) as place, count(*) over () as pairs from messages group by thread_id) as threads)::float8 as share,
        (select max(n) from (select count(*) as n from matches group by mentor_id) as mentors)::integer as most`;
    expect(row?.share).toBeGreaterThan(0.25);
    expect(row?.share).toBeLessThan(0.75);
    expect(row?.most).toBeGreaterThan(5);
  });

  it('point at nobody who is not there', async () => {
    const lost = [];
    for (const { question } of await database.unsafe<{ question: string }[]>(DANGLING)) {
      const [found] = await database.unsafe<{ lost: number; key: string }[]>(question);
      if (found && found.lost > 0) lost.push(found);
    }
    expect(lost).toEqual([]);
  });

  it('are what the triggers of the product would have made of them', async () => {
    for (const [table, columns] of Object.entries(DERIVED)) {
      await database.unsafe('begin');
      await database.unsafe(`create temporary table was as select ${columns} from public.${table}`);
      const [key] = columns.split(',', 1);
      const touched = table === 'student_cards' ? 'profiles' : table;
      const column = table === 'mentor_profiles' ? 'is_approved' : 'account_role';
      await database.unsafe(`update public.${touched} set ${column} = ${column}`);
      const changed = await database.unsafe(
        `select * from (select ${columns} from public.${table} except select * from was) as now order by ${key} limit 3`,
      );
      await database.unsafe('rollback');
      expect([table, ...changed]).toEqual([table]);
    }
  });

  it('have the sums that are kept of what they did and what they were sent', async () => {
    const stored = {
      'private.pair_records': 'select * from private.pair_doings where touched_at is not null',
      'private.delivery_sums':
        'select announcement_id, channel, state, count(*), count(read_at), count(confirmed_at) from public.announcement_deliveries group by 1, 2, 3',
      'private.reading_standings':
        'select * from private.count_readings(array(select distinct application_id from private.programme_reviews))',
      'private.reached_people': 'select * from private.reachable',
      'private.announcement_answers':
        'select x.delivery_id, d.announcement_id from private.announcement_answers x join public.announcement_deliveries d on d.id = x.delivery_id',
    };
    const columns = {
      'private.pair_records': '*',
      'private.delivery_sums': 'announcement_id, channel, state, deliveries, has_read, has_confirmed',
      'private.reading_standings': '*',
      'private.reached_people': 'user_id, role, language, takes_mail, province, is_complete, barred_until',
      'private.announcement_answers': 'delivery_id, announcement_id',
    };
    for (const table of [
      'private.pair_records',
      'private.delivery_sums',
      'private.reading_standings',
      'private.reached_people',
      'private.announcement_answers',
    ] as const) {
      expect(await numberOf(table)).toBeGreaterThan(0);
      const sums = `select ${columns[table]} from ${table}`;
      expect(await numberOf(`((${sums}) except (${stored[table]})) as wrong`)).toBe(0);
      expect(await numberOf(`((${stored[table]}) except (${sums})) as missing`)).toBe(0);
    }
  });

  it('show the same five of an audience, looked for among many or sorted whole', async () => {
    for (const rule of [
      '{"roles": ["student", "mentor", "applicant"]}',
      '{"roles": ["student", "mentor"]}',
    ]) {
      const [row] = await database<{ people: number; counted: number; few: string[]; sorted: string[] }[]>`
        with people as materialized (select user_id from private.audience_people(${rule}::text::jsonb))
        select (select count(*) from people)::integer as people,
          (select people from private.audience_sums(${rule}::text::jsonb))::integer as counted,
          private.few_of_audience(${rule}::text::jsonb, (select count(*) from people)) as few,
          array(select user_id from people order by md5(user_id::text) limit 5) as sorted`;
      expect(row?.people).toBeGreaterThan(1000);
      expect(row?.counted).toBe(row?.people);
      expect(row?.few).toEqual(row?.sorted);
    }
  });

  it('answer events and surveys', async () => {
    for (const kind of ['event', 'survey']) {
      expect(
        await numberOf(
          `private.announcement_answers x join public.announcements a on a.id = x.announcement_id where a.kind = '${kind}'`,
        ),
      ).toBeGreaterThan(100);
    }
    expect(
      await numberOf(
        "private.announcement_answers x join public.announcement_deliveries d on d.id = x.delivery_id where d.channel <> 'in_app' or d.state <> 'sent'",
      ),
    ).toBe(0);
  });

  it('are found by the same words as everybody', async () => {
    await database.unsafe('begin');
    await database.unsafe('create temporary table was as select * from private.profile_words');
    await database.unsafe('update public.profiles set first_name = first_name');
    const changed = await numberOf(
      '(select * from private.profile_words except select * from was) as changed',
    );
    await database.unsafe('rollback');
    expect(changed).toBe(0);
  });

  it('are the same when they are made again', async () => {
    const sum = (from: postgres.Sql, table: string) =>
      from.unsafe(
        `select md5(string_agg(md5((to_jsonb(row) - 'updated_at')::text), '' order by md5((to_jsonb(row) - 'updated_at')::text))) as sum from ${table} as row`,
      );
    for (const table of [
      'public.messages',
      'public.matches',
      'public.tasks',
      'public.notifications',
      'public.mentorapplications',
    ]) {
      expect(await sum(again, table)).toEqual(await sum(database, table));
    }
  });
});
