import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfiguration } from './configuration/read-configuration.ts';
import { OperatorError } from './operator-error.ts';
import { readyText } from './ready-text.ts';
import type { Development } from './web/dev.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { startSupabase } from './start-supabase.ts';
import { readWebBuild } from './web/web-build.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Starts the server as the environment says and stops it cleanly on a signal. `--dev` takes the pages from the
 * sources, `--build <folder>` from another build than `dist`.
 */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env, ROOT);
  const options = readOptions();
  const build = options.build ?? join(ROOT, 'dist');
  const development = options.dev ? (await import('./web/dev.ts')).startDevelopment(ROOT) : undefined;
  const starting = startServer({
    configuration,
    web: development?.web ?? (await readWebBuild(build)),
    middleware: development?.middleware,
    startSupabase: (given, log) => startSupabase(given, log, join(build, 'database')),
  });
  // Vite reads the sources while the thread of the database makes it
  const [running] = await Promise.all([starting, development?.warm]);
  stopOnSignal(running, development);
  process.stdout.write(readyText(configuration, running.demoPassword));
}

function readOptions() {
  try {
    return parseArgs({ options: { dev: { type: 'boolean' }, build: { type: 'string' } } }).values;
  } catch (error) {
    throw new OperatorError(
      'Only --dev and --build <folder> are understood; all else is set by variables.',
      error,
    );
  }
}

/** Ctrl-C arrives twice under `npm start`: from the terminal and handed on by the script that started us. */
const SAME_KEY_PRESS_MS = 1_000;

/** The first signal stops cleanly; a second one no longer waits. */
function stopOnSignal(running: RunningServer, development: Development | undefined): void {
  let stoppingSince: number | undefined;
  const stop = (): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_KEY_PRESS_MS) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
    Promise.all([running.close(), development?.close()]).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(
          `Stopped, but not cleanly: ${error instanceof Error ? error.message : 'unknown reason'}\n`,
        );
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** An operator's mistake is one sentence; anything else is a fault of ours and shows where it arose. */
function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return `Hamrah could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
