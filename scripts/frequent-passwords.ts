/**
 * Writes server/supabase/auth/frequent-passwords.txt from the frequency list of the package zxcvbn [AU-07]: the
 * passwords that are used most and are long enough for our rule, and the most used of any length, which people
 * lengthen by an ending. The package's licence stands in the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PASSWORD_MIN_CHARACTERS } from '#domain/limits.ts';

const TARGET = new URL('../server/supabase/auth/frequent-passwords.txt', import.meta.url);
const COUNT = 3000;

const require = createRequire(import.meta.url);
const { passwords } = require('zxcvbn/lib/frequency_lists.js') as { passwords: string[] };
const { version } = require('zxcvbn/package.json') as { version: string };
const licence = readFileSync(require.resolve('zxcvbn/LICENSE.txt'), 'utf8');

const listed = passwords.filter((password) => !password.startsWith('#'));
const long = listed.filter((password) => password.length >= PASSWORD_MIN_CHARACTERS).slice(0, COUNT);
const selected = new Set([...listed.slice(0, COUNT), ...long]);

const note = [
  `The ${COUNT} most used passwords, and the ${COUNT} most used ones of at least ${PASSWORD_MIN_CHARACTERS} characters,`,
  `from zxcvbn ${version}. Written by scripts/frequent-passwords.ts; not edited by hand. The list's licence (MIT):`,
  '',
  ...licence.trim().split('\n'),
];
const comments = note.map((line) => `# ${line}`.trimEnd());
writeFileSync(TARGET, `${[...comments, ...[...selected].toSorted()].join('\n')}\n`);
console.log(`${selected.size} passwords`);
