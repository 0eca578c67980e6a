/**
 * How long the dashboards' lists take with 10,000 students, 10,000 applications and 2,000 mentors in the database,
 * as an admin, a mentor and a student under row security on PostgreSQL. Prints a table, keeps it in bench/results/admin-lists.md, and exits 1 when a
 * list needs 20 ms or more.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { applyMigrations } from '../scripts/database/apply-migrations.ts';
import { startPostgres } from '../scripts/database/throwaway-postgres.ts';

const LIMIT_MS = 20;
const RUNS = 7;
const ADMIN = '00000000-0000-4000-8000-000000020001';
const MENTOR = '00000000-0000-4000-8000-000000010001';
const STUDENT = '00000000-0000-4000-8000-000000009999';
/** An unassigned girl, so that every mentor has to be judged by the gender rule. */
const GIRL = '00000000-0000-4000-8000-000000009998';
const BEFORE = "'2025-09-01', '00000000-0000-4000-8000-000000000001'";
const MENTORS_BEFORE = `p_before_created_at => '2026-04-01', p_before_id => '${MENTOR}'`;

interface Measured {
  title: string;
  who: string;
  sql: string;
}

const LISTS: Measured[] = [
  ['students, first page', ADMIN, 'select * from admin_students()'],
  [
    'students, a page in the middle',
    ADMIN,
    `select * from admin_students(null, null, null, null, ${BEFORE})`,
  ],
  [
    'students, the last page',
    ADMIN,
    "select * from admin_students(p_before_created_at => '2025-01-02', p_before_id => '00000000-0000-4000-8000-000000000001')",
  ],
  [
    'students, unassigned and complete',
    ADMIN,
    'select * from admin_students(p_assigned => false, p_complete => true)',
  ],
  ['students, assigned (all of them old)', ADMIN, 'select * from admin_students(p_assigned => true)'],
  ['students, one province', ADMIN, "select * from admin_students(p_province => 'Zabul')"],
  ['students, no row fits', ADMIN, "select * from admin_students(p_province => 'Nuristan')"],
  ['search «زهرا» (one in ten)', ADMIN, "select * from admin_students('زهرا')"],
  ['search «kar noo» (none)', ADMIN, "select * from admin_students('kar noo')"],
  ['search «p» (everybody: all addresses)', ADMIN, "select * from admin_students('p')"],
  ['search with filters', ADMIN, "select * from admin_students('احم', false, 'Herat', true)"],
  ['students and applicants, first page', ADMIN, 'select * from admin_students(p_everybody => true)'],
  [
    'students and applicants, a page in the middle',
    ADMIN,
    `select * from admin_students(null, null, null, null, ${BEFORE}, p_everybody => true)`,
  ],
  [
    'students and applicants, search «p» and filter',
    ADMIN,
    "select * from admin_students('p', p_complete => false, p_everybody => true)",
  ],
  ['count of students and applicants', ADMIN, 'select admin_students_count(p_everybody => true)'],
  ['count of all students', ADMIN, 'select admin_students_count()'],
  ['count of a search', ADMIN, "select admin_students_count('زهرا', false)"],
  ['the figures', ADMIN, 'select * from admin_counts()'],
  [
    'profiles read directly, first page',
    ADMIN,
    'select * from profiles order by created_at desc, id desc limit 50',
  ],
  ['one student opened', ADMIN, `select * from open_student(gen_random_uuid(), '${STUDENT}')`],
  [
    'students who wait longest',
    ADMIN,
    "select id, student_id, province, queued_at from profiles where account_role = 'student' and is_complete and not is_assigned order by queued_at, id limit 5",
  ],
  ['applications, first page', ADMIN, 'select * from admin_applications()'],
  [
    'applications, a page in the middle',
    ADMIN,
    `select * from admin_applications(p_cursor_sent_at => '2026-09-01', p_cursor_id => '${MENTOR}')`,
  ],
  ['applications, the oldest first', ADMIN, 'select * from admin_applications(p_oldest_first => true)'],
  [
    'applications, pending, the oldest first',
    ADMIN,
    "select * from admin_applications(p_status => 'pending', p_oldest_first => true)",
  ],
  ['applications, search «مریم» (one in ten)', ADMIN, "select * from admin_applications('مریم')"],
  ['applications, search «no11111» (one)', ADMIN, "select * from admin_applications('no11111')"],
  ['applications, search «p» (everybody: all addresses)', ADMIN, "select * from admin_applications('p')"],
  [
    'applications, search and state that no row fits',
    ADMIN,
    "select * from admin_applications('p', 'withdrawn')",
  ],
  ['count of all applications', ADMIN, 'select admin_applications_count()'],
  ['count of pending applications', ADMIN, "select admin_applications_count(p_status => 'pending')"],
  ['count of a search for applications (all)', ADMIN, "select admin_applications_count('p')"],
  ['mentors, first page', ADMIN, 'select * from admin_mentors()'],
  ['mentors, a page in the middle', ADMIN, `select * from admin_mentors(${MENTORS_BEFORE})`],
  ['mentors, with a free place', ADMIN, 'select * from admin_mentors(p_free => true)'],
  ['mentors, no longer mentors (none)', ADMIN, 'select * from admin_mentors(p_approved => false)'],
  ['mentors, one language (one in forty)', ADMIN, "select * from admin_mentors(p_language => 'ps')"],
  ['mentors, one field (one in fifty)', ADMIN, "select * from admin_mentors(p_field => 'agriculture')"],
  ['mentors, one gender', ADMIN, "select * from admin_mentors(p_gender => 'male')"],
  [
    'mentors, filters that no row fits',
    ADMIN,
    "select * from admin_mentors(p_free => true, p_language => 'fr', p_gender => 'female')",
  ],
  ['mentors, gender that no row has', ADMIN, "select * from admin_mentors(p_gender => 'non-binary')"],
  ['mentors, search «مریم» (one in ten)', ADMIN, "select * from admin_mentors('مریم')"],
  ['mentors, search «person11111» (one)', ADMIN, "select * from admin_mentors('person11111')"],
  ['mentors, search «p» (everybody: all addresses)', ADMIN, "select * from admin_mentors('p')"],
  [
    'mentors, search and filters, a page in the middle',
    ADMIN,
    `select * from admin_mentors('p', p_approved => true, p_language => 'ps', ${MENTORS_BEFORE})`,
  ],
  ['count of all mentors', ADMIN, 'select admin_mentors_count()'],
  ['count of mentors of a gender', ADMIN, "select admin_mentors_count(p_gender => 'male')"],
  ['count of a search for mentors (all)', ADMIN, "select admin_mentors_count('p')"],
  [
    'a mentor for a girl: first page',
    ADMIN,
    `select * from admin_mentors(p_approved => true, p_free => true, p_student_id => '${GIRL}')`,
  ],
  [
    'a mentor for a girl: a later page',
    ADMIN,
    `select * from admin_mentors(p_approved => true, p_free => true, p_student_id => '${GIRL}', ${MENTORS_BEFORE})`,
  ],
  [
    'a mentor for a girl: search and gender',
    ADMIN,
    `select * from admin_mentors('p', true, true, p_gender => 'female', p_student_id => '${GIRL}')`,
  ],
  [
    'matches, first page with card and mentor',
    ADMIN,
    'select m.*, to_jsonb(card), to_jsonb(mentor) from matches m left join lateral (select * from student_cards c where c.student_id = m.student_id) as card on true left join lateral (select * from mentor_profiles p where p.user_id = m.mentor_id) as mentor on true order by m.created_at desc, m.id desc limit 50',
  ],
  [
    'matches, active',
    ADMIN,
    "select * from matches where state = 'active' order by created_at desc, id desc limit 50",
  ],
  [
    'matches of one mentor with history and notes',
    ADMIN,
    `select m.*, c.student_code, (select jsonb_agg(e) from match_events e where e.match_id = m.id), (select jsonb_agg(n) from staff_notes n where n.match_id = m.id) from matches m left join student_cards c using (student_id) where m.mentor_id = '${MENTOR}' order by m.created_at desc limit 200`,
  ],
  [
    'what happened lately',
    ADMIN,
    "select l.*, to_jsonb(a) from audit_log l left join audit_actors a on a.audit_id = l.id where l.action in ('application_decided', 'mentor_assigned', 'match_ended', 'admin_added', 'admin_removed', 'admin_bound') order by l.created_at desc, l.id desc limit 10",
  ],
  ['audit log, first page', ADMIN, 'select * from audit_log order by created_at desc, id desc limit 50'],
  ['error reports', ADMIN, 'select * from error_reports order by last_seen desc, id desc limit 50'],
  [
    'mentor: own students',
    MENTOR,
    "select * from matches m join student_cards c using (student_id) where m.mentor_id = auth.uid() and m.state <> 'ended'",
  ],
  ['mentor: cards without a filter', MENTOR, 'select * from student_cards'],
  ['student: own profile', STUDENT, `select * from profiles where id = '${STUDENT}'`],
  ['student: place in the queue', STUDENT, 'select student_queue_position()'],
  [
    'student: mentors',
    STUDENT,
    'select * from mentor_profiles order by created_at desc, user_id desc limit 50',
  ],
].map(([title = '', who = '', sql = '']) => ({ title, who, sql }));

async function measure(database: postgres.Sql, list: Measured): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await database.begin(async (transaction) => {
      const claims = JSON.stringify({ sub: list.who, role: 'authenticated', session_id: list.who });
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
      await transaction.unsafe('set local role authenticated');
      const rows = await transaction.unsafe(`explain (analyze, timing off, format json) ${list.sql}`);
      const plan = rows[0]?.['QUERY PLAN']?.[0];
      times.push(plan['Planning Time'] + plan['Execution Time']);
    });
  }
  return times.toSorted((one, other) => one - other);
}

const server = await startPostgres();
const database = postgres(server.url, { max: 1, onnotice: () => undefined });
try {
  await applyMigrations(server.url);
  const started = performance.now();
  await database.unsafe(readFileSync(join(import.meta.dirname, 'fill-students.sql'), 'utf8'));
  await database.unsafe(
    `insert into auth.sessions (id, user_id) values ('${MENTOR}', '${MENTOR}'), ('${STUDENT}', '${STUDENT}')`,
  );
  await database.unsafe('vacuum analyze');
  const filled = Math.round((performance.now() - started) / 1000);

  const [version] = await database`show server_version`;
  const lines = [
    '# Lists of the dashboards',
    '',
    `PostgreSQL ${version?.server_version}, ${cpus().length} × ${cpus()[0]?.model.trim()}. 10,000 students, 10,000`,
    `applications, 2,000 mentors, 4,000 matches, 20,000 audit entries (filled in ${filled} s, all triggers on).`,
    'Planning and execution by `explain analyze` with row security, connection warm, in ms. Limit of each median: 20.',
    '',
    '| List | best | median | worst | of |',
    '|---|---:|---:|---:|---:|',
  ];
  let slow = 0;
  for (const list of LISTS) {
    const times = await measure(database, list);
    const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
    if (!(median < LIMIT_MS)) slow += 1;
    const shown = [times[0] ?? 0, median, times.at(-1) ?? 0].map((time) => time.toFixed(2));
    lines.push(`| ${list.title} | ${shown.join(' | ')} | ${RUNS} |`);
  }
  console.log(lines.join('\n'));
  writeFileSync(join(import.meta.dirname, 'results', 'admin-lists.md'), `${lines.join('\n')}\n`);
  if (slow > 0) {
    console.error(`${slow} lists need ${LIMIT_MS} ms or more.`);
    process.exitCode = 1;
  }
} finally {
  await database.end();
  await server.stop();
}
