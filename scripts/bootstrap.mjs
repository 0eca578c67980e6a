// The only script that must run on the machine's own Node (20 or newer): it brings the packages and the
// pinned runtime, then hands over to it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.installed');
const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const OLDEST_USABLE_NODE = [22, 22];

// V8 needs 600 MB to optimise one function of PGlite, which gains nothing that calls show (bench/start-up.ts)
const serverFlags = JSON.parse(readFileSync(join(root, 'scripts', 'server-flags.json'), 'utf8'));

const tasks = {
  start: [...serverFlags, 'scripts/start.ts'],
  dev: [...serverFlags, 'server/main.ts', '--dev'],
  build: ['scripts/build.ts'],
  check: ['scripts/check.ts'],
  test: ['scripts/test.ts'],
  'test:full': ['scripts/test.ts', '--full'],
  bench: ['scripts/bench.ts'],
  faults: ['scripts/faults.ts'],
  kills: ['scripts/kills.ts'],
  load: ['scripts/load.ts'],
  mutants: ['scripts/database/mutants.ts'],
  requirements: ['scripts/testing/check-requirements.ts'],
  messages: ['scripts/messages.ts'],
  format: ['scripts/format.ts'],
  schema: ['scripts/database/write-baseline.ts'],
  types: ['scripts/database/generate-types.ts'],
  'create-admin': ['scripts/create-admin.ts'],
  'sign-out-everybody': ['scripts/sign-out-everybody.ts'],
  drill: ['scripts/drill.ts'],
  'learn-distress': ['scripts/learn-distress.ts'],
  doctor: ['scripts/doctor.ts'],
  advisories: ['scripts/advisories.ts'],
  backup: ['scripts/backup.ts', 'backup'],
  restore: ['scripts/backup.ts', 'restore'],
};

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function installMissing() {
  const wanted = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (the first time takes a minute or two) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0) {
    console.error('The packages could not be installed. Check the connection and run the command again.');
    process.exit(done.status ?? 1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  makeDatabase();
}

/**
 * The database that a first start copies, in the seconds after minutes of installing; the build takes it over. A start
 * without it makes its own, so nothing ends where this fails.
 */
function makeDatabase() {
  spawnSync(runtime(), [...serverFlags, 'scripts/build-database.ts'], { cwd: root, stdio: 'inherit' });
}

function runtime() {
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_USABLE_NODE[0] || (major === OLDEST_USABLE_NODE[0] && minor >= OLDEST_USABLE_NODE[1])) {
    return process.execPath;
  }
  console.error(
    'This computer has no pinned runtime: please install Node 22.22 or newer and run the command again.',
  );
  process.exit(1);
}

const [name, ...rest] = process.argv.slice(2);
const task = tasks[name];
if (!task) {
  console.error(`Unknown task. Known: ${Object.keys(tasks).join(', ')}`);
  process.exit(1);
}
installMissing();
const child = spawn(runtime(), [...task, ...rest], { cwd: root, stdio: 'inherit' });
// Ctrl-C reaches the whole process group; the child decides when it has stopped cleanly.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
// npm hands a signal to the shell between us alone, and that one dies of it without a word
const starter = process.ppid;
setInterval(() => process.ppid !== starter && child.kill('SIGTERM'), 1000).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
