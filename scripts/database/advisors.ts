/**
 * Runs Supabase's own advisor (security and performance) over our migrated database and fails on any finding
 * of warning level or above, and on most of those for information. First it must find the holes of a schema that was dug full of them: a run that
 * sees nothing there would also see nothing here.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { applyMigrations } from './apply-migrations.ts';
import { ROOT, STAND_IN_PATH } from './migration-files.ts';
import { startPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';

interface Finding {
  name: string;
  level: 'INFO' | 'WARN' | 'ERROR';
  detail: string;
}

/**
 * The lints that the planted holes must set off. The tool does not carry 0025 (listing of a public bucket) nor
 * 0028 and 0029 (definer functions callable through the API): 01_structure.sql and 08_storage.sql test those.
 */
const MUST_BE_FOUND = [
  'auth_rls_initplan',
  'auth_users_exposed',
  'duplicate_index',
  'extension_in_public',
  'function_search_path_mutable',
  'materialized_view_in_api',
  'multiple_permissive_policies',
  'no_primary_key',
  'policy_exists_rls_disabled',
  'rls_disabled_in_public',
  'rls_policy_always_true',
  'rls_references_user_metadata',
  'security_definer_view',
  'sensitive_columns_exposed',
  'unindexed_foreign_keys',
];

/** Told for information only: every index is unused in a new database, and private tables are closed on purpose. */
const MAY_REMAIN = new Set(['unused_index', 'rls_enabled_no_policy']);

const PLANTED_PATH = join(ROOT, 'supabase', 'tests', 'fixtures', 'planted-holes.psql');
const CLI = join(ROOT, 'node_modules', '.bin', 'supabase');

/** All findings about a database. Throws when the advisor did not answer. */
function advise(url: string, workFolder: string): Finding[] {
  const run = cli(
    ['db', 'advisors', '--type', 'all', '--level', 'info', '--fail-on', 'none', '--output-format', 'json'],
    url,
    workFolder,
  );
  const start = run.stdout.indexOf('{');
  const answer: unknown = start < 0 ? undefined : JSON.parse(run.stdout.slice(start));
  if (
    typeof answer !== 'object' ||
    answer === null ||
    !('results' in answer) ||
    !Array.isArray(answer.results)
  ) {
    throw new Error(`The advisor gave no answer: ${run.stdout}${run.stderr}`);
  }
  return answer.results as Finding[];
}

/** What plpgsql_check complains of in the functions, empty when all are sound. Throws when it did not run. */
function complaints(url: string, workFolder: string): string {
  const run = cli(
    ['db', 'lint', '--schema', 'public,private', '--level', 'warning', '--fail-on', 'warning'],
    url,
    workFolder,
  );
  if (run.status === 0) return '';
  if (!run.stdout.includes('"function"'))
    throw new Error(`The function check did not run: ${run.stdout}${run.stderr}`);
  return run.stdout;
}

function cli(
  command: string[],
  url: string,
  workFolder: string,
): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(CLI, [...command, '--db-url', `${url}?sslmode=disable`, '--agent', 'no'], {
    cwd: workFolder,
    encoding: 'utf8',
    env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
    maxBuffer: 64 * 1024 * 1024,
  });
}

async function database(server: ThrowawayPostgres, name: string): Promise<string> {
  const admin = postgres(server.url, { max: 1 });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  return server.url.replace(/postgres$/, name);
}

async function plant(url: string): Promise<void> {
  const connection = postgres(url, { max: 1, onnotice: () => undefined });
  await connection.unsafe(readFileSync(STAND_IN_PATH, 'utf8'));
  await connection.unsafe(readFileSync(PLANTED_PATH, 'utf8'));
  await connection.end();
}

const server = await startPostgres(['plpgsql_check']);
const workFolder = mkdtempSync(join(tmpdir(), 'advisors-'));
try {
  const planted = await database(server, 'planted');
  await plant(planted);
  const found = new Set(advise(planted, workFolder).map((finding) => finding.name));
  const unseen = MUST_BE_FOUND.filter((name) => !found.has(name));
  console.log(
    `Planted holes: ${MUST_BE_FOUND.length - unseen.length} of ${MUST_BE_FOUND.length} kinds found.`,
  );
  for (const name of unseen) console.error(`The advisor is blind to: ${name}`);

  const seesBrokenFunction = complaints(planted, workFolder).includes('never_runs');
  if (!seesBrokenFunction) console.error('The function check is blind to a broken function.');

  const migrated = await database(server, 'migrated');
  await applyMigrations(migrated);
  const findings = advise(migrated, workFolder);
  const serious = findings.filter((finding) => finding.level !== 'INFO' || !MAY_REMAIN.has(finding.name));
  for (const finding of serious) console.error(`${finding.level} ${finding.name}: ${finding.detail}`);
  console.log(
    `Our schema: ${serious.length} findings to mend (warnings, errors), ${findings.length} in all.`,
  );
  const unsound = complaints(migrated, workFolder);
  console.log(`Our functions: ${unsound === '' ? 'sound' : unsound}`);
  if (unseen.length > 0 || serious.length > 0 || !seesBrokenFunction || unsound !== '') process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(workFolder, { recursive: true, force: true });
}
