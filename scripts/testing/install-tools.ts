import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const UNIT_CHECKER = '/usr/bin/systemd-analyze';

/** The system's Chromium, if it has one. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? CHROMIUM.find((path) => existsSync(path));
}

/**
 * Chromium without its own user interface, which takes half of the time of a page that is opened and closed again.
 * It writes no files of windows: what a browser leaves on the disk is tested with the whole one.
 */
export function findHeadlessShell(): string | undefined {
  return process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium());
}

function aptInstall(packages: string[]): void {
  const asRoot = process.getuid?.() === 0;
  const apt = (...parameters: string[]) =>
    spawnSync(asRoot ? 'apt-get' : 'sudo', [...(asRoot ? [] : ['-n', 'apt-get']), ...parameters], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  console.log(`Installing ${packages.join(', ')} ...`);
  apt('update', '-q');
  const done = apt('install', '-y', '-q', '--no-install-recommends', ...packages);
  if (done.status !== 0)
    throw new Error(`Could not install ${packages.join(', ')}: install them by hand and run again`);
}

/**
 * Brings the browser and the checker of units that a bare Debian lacks. PostgreSQL is brought by
 * `scripts/database/throwaway-postgres.ts`, also for whoever starts one by itself.
 */
export async function installTools(): Promise<void> {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL) ? [] : ['chromium-headless-shell']),
    ...(existsSync(UNIT_CHECKER) ? [] : ['systemd']),
  ];
  if (missing.length > 0) aptInstall(missing);
}
