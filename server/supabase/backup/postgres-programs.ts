import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { OperatorError } from '../../operator-error.ts';

const DEBIAN_ROOT = '/usr/lib/postgresql';

/** The newest of Debian's, which read older servers too; else whatever PATH finds. */
function pathOf(program: 'pg_dump' | 'psql'): string {
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT) : [];
  const paths = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_ROOT, version, 'bin', program));
  return paths.find((path) => existsSync(path)) ?? program;
}

/** The address in the variables of libpq: an argument would show the password to everybody on the machine. */
function environmentFor(databaseUrl: string): NodeJS.ProcessEnv {
  const url = new URL(databaseUrl);
  const parts = {
    PGHOST: decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '') || url.searchParams.get('host'),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode'),
  };
  const given = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return { ...process.env, ...Object.fromEntries(given) };
}

/**
 * Runs a program of PostgreSQL on the database at this address.
 * @throws OperatorError with its own words when it fails or is not there
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'psql',
  args: readonly string[],
  databaseUrl: string,
  { input, output }: { input?: Readable; output?: Writable },
): Promise<void> {
  const child = spawn(pathOf(program), args, { env: environmentFor(databaseUrl) });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  const complaints = text(child.stderr);
  // whose end the exit code tells better: a program that fails closes its side early
  const moved = Promise.allSettled([
    input ? pipeline(input, child.stdin) : child.stdin.end(),
    output ? pipeline(child.stdout, output) : child.stdout.resume(),
  ]);
  const code = await ended.catch((cause: unknown) => {
    throw new OperatorError(`${program} was not found. Install PostgreSQL's client programs.`, cause);
  });
  const [, written] = await moved;
  if (code !== 0) throw new OperatorError(`${program} failed: ${(await complaints).trim().slice(0, 1000)}`);
  if (written.status === 'rejected') throw written.reason;
}
