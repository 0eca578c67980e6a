/**
 * A PostgreSQL cluster that exists for one run: own folder, free loopback port, no durability. Used by the
 * database tests, the advisor and the benchmarks; on a bare Debian it installs the server first.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface ThrowawayPostgres {
  /** of the superuser, to the database `postgres` */
  url: string;
  /** folder of psql and the other programs of the same version */
  bin: string;
  /** where it keeps its data, in `data`; gone with the server */
  folder: string;
  /** stops the server and removes its folder; may be called twice */
  stop(): Promise<void>;
}

/** Debian packages of extensions that a caller may need, by extension name. */
export type ServerExtension = 'pgtap' | 'plpgsql_check';
const EXTENSION_PACKAGES: Readonly<Record<ServerExtension, string>> = {
  pgtap: 'pgtap',
  plpgsql_check: 'plpgsql-check',
};

const DEBIAN_ROOT = '/usr/lib/postgresql';
const READY_TRIES = 150;
const READY_PAUSE_MS = 100;

/**
 * Starts a cluster and resolves when it accepts connections.
 * @param settings of the server, besides those that make it quick and short-lived
 * Throws an Error with a sentence for the operator when PostgreSQL is missing and cannot be installed.
 */
export async function startPostgres(
  extensions: readonly ServerExtension[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<ThrowawayPostgres> {
  const bin = ensureServer(extensions);
  const owner = serverOwner();
  const folder = mkdtempSync(join(tmpdir(), 'throwaway-postgres-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  const identity = { ...owner, cwd: folder };

  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8', '-N'],
    { ...identity, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const server = spawn(join(bin, 'postgres'), serverArguments(folder, port, settings), {
    ...identity,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // a run that ends without stop(), by an error or by Ctrl-C, leaves nothing behind either
  const atExit = () => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', atExit);
  const stop = async () => {
    process.off('exit', atExit);
    await ended(server);
    remove();
  };
  try {
    await ready(bin, port, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, bin, folder, stop };
}

function serverArguments(folder: string, port: number, settings: Readonly<Record<string, string>>): string[] {
  const all = {
    ...settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '60',
    // a test file makes and drops more objects in one transaction than the default has locks for
    max_locks_per_transaction: '256',
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', join(folder, 'data'), ...options];
}

/** PostgreSQL refuses to run as root: then it runs as the user that the package made. */
function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: postgresId('-u'), gid: postgresId('-g') };
}

function postgresId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
}

/**
 * The folder with initdb and postgres, after installing what is missing where that is possible: to be called before
 * several are started side by side, of which each would install it.
 * Throws an Error with a sentence for the operator where it cannot be installed.
 */
export function ensureServer(extensions: readonly ServerExtension[]): string {
  let bin = findServer();
  if (bin === undefined) {
    install(['postgresql']);
    bin = findServer();
  }
  if (bin === undefined)
    throw new Error('PostgreSQL was not found: install it, or put its programs into PATH.');
  const share = execFileSync(join(bin, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim();
  const missing = extensions.filter((name) => !existsSync(join(share, 'extension', `${name}.control`)));
  if (missing.length > 0) {
    const major = /PostgreSQL (\d+)/.exec(
      execFileSync(join(bin, 'pg_config'), ['--version'], { encoding: 'utf8' }),
    )?.[1];
    install(missing.map((name) => `postgresql-${major}-${EXTENSION_PACKAGES[name]}`));
  }
  return bin;
}

function findServer(): string | undefined {
  const debian = existsSync(DEBIAN_ROOT)
    ? readdirSync(DEBIAN_ROOT)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_ROOT, version, 'bin'))
    : [];
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_config')),
  );
}

function install(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`PostgreSQL is incomplete here: install ${packages.join(' ')} and run this again.`);
  }
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function ready(bin: string, port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < READY_TRIES; attempt += 1) {
    if (server.exitCode !== null) throw new Error('The throw-away PostgreSQL ended while starting.');
    if (await accepts(bin, port)) return;
    await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS));
  }
  throw new Error('The throw-away PostgreSQL did not become ready.');
}

function accepts(bin: string, port: number): Promise<boolean> {
  const probe = spawn(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
  });
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.once('exit', (code) => resolve(code === 0));
  });
}

/** A fast shutdown: open connections are cut. */
function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}
