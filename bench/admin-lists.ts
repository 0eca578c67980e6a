/**
 * How long the dashboards' lists take with 10,000 students in the database, as an admin, a mentor and a student
 * under row security on PostgreSQL. Prints a table, keeps it in bench/results/admin-lists.md, and exits 1 when a
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
const ADMIN = '00000000-0000-4000-8000-000000010601';
const MENTOR = '00000000-0000-4000-8000-000000010001';
const STUDENT = '00000000-0000-4000-8000-000000009999';
const BEFORE = "'2025-09-01', '00000000-0000-4000-8000-000000000001'";

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
    'applications, first page',
    ADMIN,
    'select * from mentorapplications order by created_at desc, id desc limit 50',
  ],
  [
    'applications, pending',
    ADMIN,
    "select * from mentorapplications where status = 'pending' order by created_at desc, id desc limit 50",
  ],
  [
    'mentors, first page',
    ADMIN,
    'select * from mentor_profiles order by created_at desc, user_id desc limit 50',
  ],
  [
    'mentors with free places',
    ADMIN,
    'select * from mentor_profiles where is_approved and accepting order by created_at desc, user_id desc limit 50',
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
    `PostgreSQL ${version?.server_version}, ${cpus().length} × ${cpus()[0]?.model.trim()}. 10,000 students, 300 mentors,`,
    `600 applications, 4,000 matches, 20,000 audit entries (filled in ${filled} s, all triggers on).`,
    'Planning and execution by `explain analyze` with row security, connection warm, in ms. Limit of each median: 20.',
    '',
    '| List | median | worst | of |',
    '|---|---:|---:|---:|',
  ];
  let slow = 0;
  for (const list of LISTS) {
    const times = await measure(database, list);
    const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
    if (!(median < LIMIT_MS)) slow += 1;
    lines.push(`| ${list.title} | ${median.toFixed(2)} | ${(times.at(-1) ?? 0).toFixed(2)} | ${RUNS} |`);
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
