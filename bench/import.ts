/**
 * Fifty thousand rows of new applications with errors from a file (`KIND=mentors`: of mentors whom nobody knows), on
 * the database in the process and on PostgreSQL: how long they are read, compared, written and taken back, how long
 * somebody else waits for an answer meanwhile, and whether a dump of all tables (but the record of what was done, and
 * the import itself) is the same afterwards, byte for byte. Keeps the table of applications in bench/results/import.md
 * and exits 1 where a dump is not the same.
 */
import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import postgres from 'postgres';
import { CSV_MARK, csvLine } from '#domain/data-transfer/csv.ts';
import { DatabaseClient } from '#server/api/clients/database.ts';
import { Imports } from '#server/api/services/imports.ts';
import { startForTest, type SupabaseForTest } from '#server/supabase/testing/start-for-test.ts';
import { asService, type Person, signUp } from '#server/testing/people.ts';
import { startPostgres } from '../scripts/database/throwaway-postgres.ts';
import { machineLoad } from './measuring/product.ts';

const ROWS_COUNT = Number(process.env.ROWS ?? 50_000);
const KIND = process.env.KIND === 'mentors' ? 'mentors' : 'applications';
const WRONG_EVERY = 100;
const HEADER = [
  'email',
  'first_name',
  'last_name',
  'country',
  'languages',
  'fields',
  'capacity',
  'motivation',
];
const ASK_EVERY_MS = 200;

const file = new TextEncoder().encode(
  CSV_MARK +
    csvLine(HEADER) +
    Array.from({ length: ROWS_COUNT }, (_, n) =>
      csvLine([
        `person${n}@file.example`,
        'Zahra',
        `Ahmadi ${n}`,
        'DE',
        'fa: native; en: good',
        'law; medicine',
        n % WRONG_EVERY === 0 ? 'many' : '۲',
        'To help, since somebody helped me when I began.',
      ]),
    ).join(''),
);

/** Whatever the database holds, by its own tables; without what says that something was done. */
async function dumpOf(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') and tablename not like 'audit%' and tablename not like 'import%'
      and tablename not in ('job_runs') order by 1`;
  const hash = createHash('sha256');
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select to_jsonb(t)::text as row from ${name} t order by 1`);
    hash.update(name);
    for (const { row } of rows) hash.update(String(row));
  }
  await sql.end();
  return hash.digest('hex');
}

/** The same of what a file of applications touches, by the data API: the database in the process has no other interface. */
async function dumpByApi(supabase: SupabaseForTest): Promise<string> {
  const hash = createHash('sha256');
  for (const table of ['mentorapplications', 'application_events', 'profiles', 'mentor_profiles']) {
    const key = table === 'mentor_profiles' ? 'user_id' : 'id';
    for (let place = 0; ; place += 1000) {
      const path = `/${table}?order=${key}&limit=1000&offset=${place}`;
      const rows = (await asService(supabase, path)) as unknown[];
      hash.update(JSON.stringify(rows));
      if (rows.length < 1000) break;
    }
  }
  return hash.digest('hex');
}

interface Measured {
  title: string;
  seconds: number;
  /** the longest that somebody else waited */
  waitedMs: number;
}

class Trial {
  readonly measured: Measured[] = [];
  readonly #supabase: SupabaseForTest;
  readonly #admin: Person;

  constructor(supabase: SupabaseForTest, admin: Person) {
    this.#supabase = supabase;
    this.#admin = admin;
  }

  async stateOf(id: string): Promise<{ state: string; failure: string | null }> {
    const answer = await fetch(`${this.#supabase.url}/rest/v1/rpc/admin_imports`, {
      method: 'POST',
      headers: {
        apikey: this.#supabase.anonKey,
        authorization: `Bearer ${this.#admin.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ p_import_id: id }),
    });
    return ((await answer.json()) as [{ state: string; failure: string | null }])[0];
  }

  /** Measures from the call until the import has come to one of these states, while somebody else asks too. */
  async step(title: string, id: string, call: () => Promise<void>, states: readonly string[]): Promise<void> {
    const begun = performance.now();
    let waitedMs = 0;
    await call();
    for (;;) {
      const asked = performance.now();
      const { state, failure } = await this.stateOf(id);
      waitedMs = Math.max(waitedMs, performance.now() - asked);
      if (states.includes(state)) break;
      if (state === 'failed') throw new Error(`${title}: ${failure}`);
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
    this.measured.push({ title, seconds: (performance.now() - begun) / 1000, waitedMs });
  }
}

async function measure(
  name: string,
  databaseUrl: string | undefined,
): Promise<[string, Measured[], boolean]> {
  const supabase = await startForTest(databaseUrl === undefined ? {} : { databaseUrl });
  const admin = await signUp(supabase, 'wida@example.org');
  await asService(supabase, '/admin', { method: 'POST', body: JSON.stringify({ email: admin.email }) });
  const dump = () => (databaseUrl === undefined ? dumpByApi(supabase) : dumpOf(databaseUrl));
  const imports = new Imports(
    new DatabaseClient({
      url: supabase.url,
      anonKey: supabase.anonKey,
      serviceRoleKey: supabase.serviceRoleKey,
      fetch,
    }),
    (event, error) => console.error(event, error),
  );
  const before = await dump();
  const id = randomUUID();
  const trial = new Trial(supabase, admin);
  const about = { id, kind: KIND, fileName: 'people.csv', mapping: HEADER } as const;
  await trial.step('read', id, () => imports.begin(admin.token, about, file), ['validated', 'previewed']);
  await trial.step('compared', id, async () => undefined, ['previewed']);
  await trial.step('written', id, () => imports.apply(admin.token, id), ['applied']);
  await trial.step('taken back', id, () => imports.undo(admin.token, id), ['undone']);
  const isSame = (await dump()) === before;
  await imports.stop();
  await supabase.close();
  return [name, trial.measured, isSame];
}

const cluster = await startPostgres();
const found = [await measure('PostgreSQL', cluster.url), await measure('in the process', undefined)];
await cluster.stop();
const lines = [
  `${ROWS_COUNT.toLocaleString('en')} rows of ${KIND}, one in ${WRONG_EVERY} of them not to be read. ${machineLoad()}`,
  '',
  '| Database | Step | Seconds | Longest wait of somebody else (ms) |',
  '|---|---|---|---|',
  ...found.flatMap(([name, measured]) =>
    measured.map(
      ({ title, seconds, waitedMs }) =>
        `| ${name} | ${title} | ${seconds.toFixed(1)} | ${Math.round(waitedMs)} |`,
    ),
  ),
  '',
  ...found.map(([name, , isSame]) => `- ${name}: the dump afterwards is ${isSame ? 'the same' : 'ANOTHER'}`),
];
console.log(lines.join('\n'));
if (process.env.ROWS === undefined && KIND === 'applications')
  writeFileSync('bench/results/import.md', `# Rows from a file\n\n${lines.join('\n')}\n`);
if (found.some(([, , isSame]) => !isSame)) process.exitCode = 1;
