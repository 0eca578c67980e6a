/**
 * Runs the database tests of supabase/tests: a throw-away PostgreSQL, stand-in, migrations, then each file
 * through psql. Prints every failure and one line of counts; exits 1 if anything failed.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { applyMigrations } from './apply-migrations.ts';
import { ROOT } from './migration-files.ts';
import { readTap, type TapResult } from './tap.ts';
import { startPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';

const FOLDER = join(ROOT, 'supabase', 'tests');

function runFile({ url, bin }: ThrowawayPostgres, name: string): TapResult {
  const run = spawnSync(
    join(bin, 'psql'),
    ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', url, '-f', join(FOLDER, name)],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const result = readTap(run.stdout ?? '');
  if (run.status !== 0) {
    result.failures.push(`${name} did not run to its end: ${(run.stderr ?? String(run.error)).trim()}`);
  }
  return result;
}

const only = process.argv.slice(2);
const server = await startPostgres(['pgtap']);
let passed = 0;
const failures: string[] = [];
try {
  await applyMigrations(server.url, [
    'create schema extensions',
    'grant usage on schema extensions to public',
    'create extension pgtap with schema extensions',
  ]);
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  for (const name of files
    .toSorted()
    .filter((file) => only.length === 0 || only.some((part) => file.includes(part)))) {
    const result = runFile(server, name);
    passed += result.passed.length;
    failures.push(...result.failures.map((failure) => `${name}: ${failure}`));
    console.log(`${result.failures.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${result.passed.length})`);
    if (process.env.VERBOSE) console.log(result.passed.map((title) => `       ${title}`).join('\n'));
  }
} finally {
  await server.stop();
}
for (const failure of failures) console.error(`\n${failure}`);
console.log(`pgTAP: ${passed} passed, ${failures.length} failed`);
if (failures.length > 0 || passed === 0) process.exitCode = 1;
