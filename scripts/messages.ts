import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Extracts the words of every room into the catalogues and reports what is not translated yet.
 * Run it after writing or changing a text: `npm run messages`. With `--check` nothing is changed, and
 * a catalogue that differs from the sources (a missing or an orphaned text) is a failure too.
 */
const check = process.argv.includes('--check');
const catalogues = () => globSync('web/text/catalogues/*/*.po').toSorted();
const before = new Map(catalogues().map((file) => [file, readFileSync(file, 'utf8')]));

const extracted = spawnSync('lingui', ['extract', '--clean'], { stdio: ['ignore', 'ignore', 'inherit'] });
if (extracted.status !== 0) process.exit(extracted.status ?? 1);

/** The time of extraction says nothing about the words and makes every merge a conflict. */
for (const file of catalogues()) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^"POT-Creation-Date:.*\n/m, ''));
}

let failures = 0;
for (const file of catalogues()) {
  const text = readFileSync(file, 'utf8');
  if (check && text !== before.get(file)) {
    failures += 1;
    console.error(`${file} differs from the sources: run npm run messages`);
    writeFileSync(file, before.get(file) ?? '');
  }
  if (file.endsWith('/en.po')) continue;
  const entries = text.split('\n\n').slice(1);
  const empty = entries.filter((entry) => /^msgid "/m.test(entry) && /msgstr(\[\d\])? ""\s*$/m.test(entry));
  failures += empty.length;
  if (!check || empty.length > 0)
    console.log(`${file}: ${entries.length - empty.length} of ${entries.length} translated`);
}
process.exitCode = failures === 0 ? 0 : 1;
