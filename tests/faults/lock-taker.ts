/** A process that reaches for a data folder at a given moment, says what became of it, and stays until it is killed. */
import { once } from 'node:events';
import { openDataFolder } from '#server/supabase/data-folder.ts';

const folder = process.argv[2] ?? '';
process.stdout.write('ready\n');
const [word] = (await once(process.stdin, 'data')) as [Buffer];
const startAtMs = Number(word.toString());
// no timer: the three wake within the same millisecond
while (Date.now() < startAtMs);
try {
  openDataFolder(folder);
  process.stdout.write('held\n');
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
