/**
 * Breaks what protects the rows, one thing at a time, and asks the database tests whether they notice: every policy
 * dropped and opened, row security switched off table by table, every trigger dropped. Each mutant lives in the
 * transaction of a test file, which ends in a rollback, so one migrated database serves all of them. A file counts only
 * once it has passed without a mutant.
 *
 * `--sample 6` tries that many: the same ones for the same schema, so that a tree has one verdict, and others after each
 * change of it. `--seed` chooses others; `--only cohort_forms` tries those whose name has the word; without either all are
 * tried.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { applyMigrations } from './apply-migrations.ts';
import { ROOT } from './migration-files.ts';
import { type Mutant, listMutants, sampleOf, seedOf } from './list-mutants.ts';
import { judgeMutant, type PsqlRun, type Verdict } from './judge-mutant.ts';
import { startPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';

const FOLDER = join(ROOT, 'supabase', 'tests');
/** two cores are the smallest machine */
const LANES = 2;

interface TestFile {
  name: string;
  text: string;
}

/** What looks at the whole schema catches most; then the files that speak of the table, the short ones first. */
const FIRST = ['01_structure.sql', '09_matrix.sql', '00_people.sql'];

function inOrderFor(mutant: Mutant, files: readonly TestFile[]): TestFile[] {
  const place = ({ name, text }: TestFile) => {
    if (FIRST.includes(name)) return FIRST.indexOf(name);
    return text.includes(mutant.table) ? FIRST.length : FIRST.length + 1;
  };
  return files.toSorted((a, b) => place(a) - place(b) || a.text.length - b.text.length);
}

/** What is unclear is run again this often before another file is asked. */
const REPEATS = 2;

/** A test file in a transaction that begins with a statement. */
async function runFile(
  { url, bin }: ThrowawayPostgres,
  database: string,
  statement: string,
  file: TestFile,
): Promise<PsqlRun> {
  const parameters = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', url.replace(/[^/]+$/, database)];
  const child = spawn(
    join(bin, 'psql'),
    [...parameters, '-c', 'begin', '-c', statement, '-f', join(FOLDER, file.name)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { ...said, code };
}

const proven = new Map<string, Promise<void>>();

/** A file that fails without any mutant would catch them all. @throws where it does not pass */
function requirePassing(server: ThrowawayPostgres, database: string, file: TestFile): Promise<void> {
  const known = proven.get(file.name);
  if (known) return known;
  const proof = runFile(server, database, 'select 1 where false', file).then((run) => {
    // no table has this name, so that an error is never called a catch
    const verdict = judgeMutant(run, 'no_table');
    if (verdict.kind !== 'missed')
      throw new Error(`${file.name} fails without any mutant: ${verdict.why}\n${run.stderr}`);
  });
  proven.set(file.name, proof);
  return proof;
}

async function verdictOf(
  server: ThrowawayPostgres,
  database: string,
  mutant: Mutant,
  file: TestFile,
): Promise<Verdict> {
  await requirePassing(server, database, file);
  for (let left = REPEATS; ; left -= 1) {
    const run = await runFile(server, database, mutant.statement, file);
    // a mutant that cannot be made proves nothing
    if (run.stdout === '' && /^ERROR:/m.test(run.stderr))
      throw new Error(`${mutant.statement}\n${run.stderr}`);
    const verdict = judgeMutant(run, mutant.table);
    if (verdict.kind !== 'unclear' || left === 0) return verdict;
  }
}

/** Which file catches it; what was unclear every time is said, and is no catch. */
async function caughtBy(
  server: ThrowawayPostgres,
  database: string,
  mutant: Mutant,
  files: readonly TestFile[],
) {
  for (const file of inOrderFor(mutant, files)) {
    const verdict = await verdictOf(server, database, mutant, file);
    if (verdict.kind === 'caught') return `${file.name}: ${verdict.why}`;
    if (verdict.kind === 'unclear') console.error(`unclear: ${mutant.name}: ${file.name}: ${verdict.why}`);
  }
  return undefined;
}

async function migratedCopies(server: ThrowawayPostgres): Promise<string[]> {
  await applyMigrations(server.url, [
    'create schema extensions',
    'grant usage on schema extensions to public',
    'create extension pgtap with schema extensions',
  ]);
  const names = Array.from({ length: LANES }, (_, place) => `copy_${place}`);
  const admin = postgres(server.url.replace(/[^/]+$/, 'template1'), { max: 1 });
  for (const name of names) await admin.unsafe(`create database ${name} template postgres`);
  await admin.end();
  return names;
}

const { values } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));
const server = await startPostgres(['pgtap']);
const survivors: string[] = [];
let tried = 0;
try {
  const copies = await migratedCopies(server);
  const all = (await listMutants(server.url)).filter(({ name }) => name.includes(values.only ?? ''));
  const seed = values.seed ?? seedOf(all);
  const waiting = values.sample === undefined ? [...all] : sampleOf(all, Number(values.sample), seed);
  console.log(
    `${all.length} mutants, ${waiting.length} of them tried${values.sample ? `, seed ${seed}` : ''}`,
  );
  await Promise.all(
    copies.map(async (database) => {
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const catcher = await caughtBy(server, database, mutant, files);
        tried += 1;
        if (catcher === undefined) survivors.push(mutant.name);
        console.log(`| ${mutant.name} | ${catcher ?? '**not caught**'} |`);
      }
    }),
  );
} finally {
  await server.stop();
}
for (const name of survivors) console.error(`not caught: ${name}`);
console.log(`mutants: ${tried - survivors.length} passed, ${survivors.length} failed`);
if (tried === 0 || survivors.length > 0) process.exitCode = 1;
