import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the data folder, for its owner alone. */
export const DEMO_PASSWORD_FILE = 'demo-password';

/** Without letters and digits that look alike: people type it from a terminal into a phone. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_CHARACTERS = 4;

/** The password of the demonstration accounts. */
export interface DemoPassword {
  password: string;
  /** accounts that exist already have another one */
  isNew: boolean;
}

/**
 * Random for each data folder, so that nobody from outside knows it, and kept there (mode 600).
 * @param fixed `DEMO_PASSWORD`, which takes its place
 */
export function demoPasswordOf(dataDir: string, fixed: string | undefined): DemoPassword {
  const path = join(dataDir, DEMO_PASSWORD_FILE);
  const known = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  const password = fixed ?? (known === '' ? randomPassword() : known);
  if (password !== known) writeFileSync(path, `${password}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
  return { password, isNew: password !== known };
}

const randomLetter = (): string => ALPHABET.charAt(randomInt(ALPHABET.length));

const randomGroup = (): string => Array.from({ length: GROUP_CHARACTERS }, randomLetter).join('');

function randomPassword(): string {
  return Array.from({ length: GROUPS }, randomGroup).join('-');
}
