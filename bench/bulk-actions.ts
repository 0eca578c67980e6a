/**
 * How long the calls of an action on many applications take with 50,000 students, 10,000 mentors and 20,000 applications
 * that wait, as an admin on PostgreSQL: choosing all that a filter finds, handling a hundred, taking a hundred back.
 * Prints a table, keeps it in bench/results/bulk-actions.md, and exits 1 when a call needs a second or more.
 * `SHARE=50` fills fifty times fewer people, for trying it out; such a run is kept nowhere.
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { applyMigrations } from '../scripts/database/apply-migrations.ts';
import { startPostgres } from '../scripts/database/throwaway-postgres.ts';
import { fillAtScale, FULL, sizesFrom } from './scale/fill.ts';

const LIMIT_MS = 1_000;
const WAITING = 20_000;
const MOST = 5_000;
const ADMIN = '00000000-0000-4000-8000-0000000b0001';

const sizes = sizesFrom(process.env);
const server = await startPostgres();
const database = postgres(server.url, { max: 1, onnotice: () => undefined });

interface Step {
  done: number;
  waiting: number;
}

const times = new Map<string, number[]>();

/** One call as the admin, in a transaction of its own; how long it took is noted under its title. */
async function call<Answer>(title: string, sql: string, values: readonly (string | null)[]): Promise<Answer> {
  const answer = await database.begin(async (transaction) => {
    const claims = JSON.stringify({ sub: ADMIN, role: 'authenticated', session_id: ADMIN });
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    await transaction.unsafe('set local role authenticated');
    const begun = performance.now();
    try {
      const [row] = await transaction.unsafe(`select ${sql} as answer`, [...values]);
      return row?.answer;
    } finally {
      times.set(title, [...(times.get(title) ?? []), performance.now() - begun]);
    }
  });
  return answer as Answer;
}

/** Chooses all that a filter finds. @returns the action and how many they are */
async function prepare(title: string, filter: object) {
  const id = randomUUID();
  const sql = 'public.prepare_bulk_action($1, null, $2::text::jsonb)';
  return { id, count: await call<number>(title, sql, [id, JSON.stringify(filter)]) };
}

/** Calls until nothing waits. */
async function handleAll(title: string, sql: string, values: readonly string[]): Promise<number> {
  let handled = 0;
  for (let waiting = 1; waiting > 0; ) {
    const step = await call<Step>(title, sql, [randomUUID(), ...values]);
    handled += step.done;
    waiting = step.waiting;
  }
  return handled;
}

const RUN = "public.run_bulk_action($1, $2, $3, $4::text::jsonb, 'a note')";
const UNDO = 'public.undo_bulk_action($1, $2)';

try {
  await applyMigrations(server.url);
  // messages have no part in it, and filling all of them would take longer than everything else
  await fillAtScale(server.url, { ...sizes, messages: sizes.messages / 50 }, '2026-11-20T08:00:00Z');
  await database.unsafe(`
    set session_replication_role = replica;
    insert into auth.users (id, email, email_confirmed_at) values ('${ADMIN}', 'bulk@people.example', now());
    insert into auth.sessions (id, user_id) values ('${ADMIN}', '${ADMIN}');
    insert into public.admin (email, user_id) values ('bulk@people.example', '${ADMIN}');
    delete from public.mentorapplications where status = 'interview';
    insert into public.mentorapplications (email, status, first_name, last_name, country, motivation, submitted_at)
    select 'waits' || n || '@people.example', case when n <= ${MOST} then 'interview' else 'pending' end, 'Waits', 'Person' || n,
      'DE', repeat('To give back. ', 40), timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${WAITING}) as n;
    set session_replication_role = origin`);
  await database.unsafe('vacuum analyze');

  const all = await prepare(`choosing ${MOST} by their state`, { status: 'interview' });
  await prepare(`choosing ${MOST} by their state and words that find ${WAITING}`, {
    status: 'interview',
    search: 'waits',
  });
  await prepare(`refusing ${WAITING}, more than the most`, { search: 'waits' }).catch(() => undefined);
  const assigned = await handleAll('a reader for 100', RUN, [
    all.id,
    'assign',
    JSON.stringify({ reader: ADMIN }),
  ]);
  const some = await prepare(`choosing ${MOST} by their reader`, { reader: 'mine' });
  const params = JSON.stringify({ status: 'needs_info', reason: 'answers_incomplete' });
  const asked = await handleAll('asking 100 for more', RUN, [some.id, 'decide', params]);
  const undone = await handleAll('taking 100 back', UNDO, [some.id]);
  if ([all.count, some.count, assigned, asked, undone].some((count) => count !== MOST))
    throw new Error(`Not all were handled: ${[all.count, some.count, assigned, asked, undone].join(', ')}`);

  const [version] = await database`show server_version`;
  const lines = [
    '# Actions on many applications',
    '',
    `PostgreSQL ${version?.server_version}, ${cpus().length} × ${cpus()[0]?.model.trim()}. ${sizes.students} students,`,
    `${sizes.mentors} mentors, ${WAITING} applications that wait. The whole call as seen by the server, in ms. Limit: ${LIMIT_MS}.`,
    '',
    '| Call | median | worst | of |',
    '|---|---:|---:|---:|',
  ];
  let slow = 0;
  for (const [title, taken] of times) {
    const sorted = taken.toSorted((one, other) => one - other);
    const worst = sorted.at(-1) ?? Number.NaN;
    if (!(worst < LIMIT_MS)) slow += 1;
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    lines.push(`| ${title} | ${median.toFixed(0)} | ${worst.toFixed(0)} | ${sorted.length} |`);
  }
  console.log(lines.join('\n'));
  if (sizes.students === FULL.students)
    writeFileSync(join(import.meta.dirname, 'results', 'bulk-actions.md'), `${lines.join('\n')}\n`);
  if (slow > 0) {
    console.error(`${slow} calls need ${LIMIT_MS} ms or more.`);
    process.exitCode = 1;
  }
} finally {
  await database.end();
  await server.stop();
}
