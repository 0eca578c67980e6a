import { globSync, readFileSync } from 'node:fs';

/**
 * Holds `docs/requirements.md` and the tests together: an id that is said to be done must stand in the
 * title of a test, and a title may only name an id that exists. `npm run requirements -- --list` says which test names which.
 */
const TESTS = ['{domain,web,server,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.ts', 'supabase/tests/**/*.sql'];
const ID = /\[([A-Z]+-\d{2})\]/g;

const stated = new Map<string, 'done' | 'open'>();
for (const [, id, state] of readFileSync('docs/requirements.md', 'utf8').matchAll(
  /^\| ([A-Z]+-\d{2}) \|.*\| (done|open) \|$/gm,
)) {
  if (id && state) stated.set(id, state as 'done' | 'open');
}
const kinds = new Set([...stated.keys()].map((id) => id.split('-')[0]));

const shownBy = new Map<string, Set<string>>();
for (const file of TESTS.flatMap((pattern) => globSync(pattern))) {
  for (const [, id = ''] of readFileSync(file, 'utf8').matchAll(ID)) {
    if (!shownBy.has(id)) shownBy.set(id, new Set());
    shownBy.get(id)?.add(file);
  }
}

const failures = [
  ...[...stated]
    .filter(([id, state]) => state === 'done' && !shownBy.has(id))
    .map(([id]) => `${id} is said to be done, and no test names it`),
  ...[...shownBy.keys()]
    .filter((id) => kinds.has(id.split('-')[0]) && !stated.has(id))
    .map((id) => `${id} is named by a test, and is no requirement`),
];

if (process.argv.includes('--list')) {
  for (const [id, files] of [...shownBy].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${id}: ${[...files].toSorted().join(', ')}`);
}
for (const failure of failures) console.error(failure);
const done = [...stated.values()].filter((state) => state === 'done').length;
console.log(`requirements: ${done} of ${stated.size} done, ${failures.length} failures`);
process.exitCode = failures.length === 0 ? 0 : 1;
