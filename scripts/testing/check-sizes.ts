import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/** Budgets in bytes after brotli: browser bytes are money for the people who use this. */
const PAGE_SCRIPTS_BUDGET_BYTES = 120_000;
const SCREEN_BUDGET_BYTES = 30_000;
const FIRST_USE_BUDGET_BYTES = 100_000;
const STYLES_BUDGET_BYTES = 12_000;
const CATALOGUE_BUDGET_BYTES = 14_000;
/** Screens of people with a computer and a line; the others are read on a phone. */
const STAFF = /features\/(?:admin-dashboard|mentor-dashboard)\//;

const root = 'dist/web/';
const manifest = JSON.parse(readFileSync(`${root}.vite/manifest.json`, 'utf8')) as Manifest;
const bytes = (file: string) => brotliCompressSync(readFileSync(root + file)).length;

/** A chunk and everything that it cannot start without. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const other of chunk.imports ?? []) closure(other, seen);
  return seen;
}

const sumOf = (keys: Iterable<string>) =>
  [...keys].reduce((sum, key) => sum + bytes(manifest[key]?.file ?? ''), 0);

const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
const everyPage = closure(entryKey);
const rows: { what: string; size: number; budget: number }[] = [
  { what: 'scripts of every page', size: sumOf(everyPage), budget: PAGE_SCRIPTS_BUDGET_BYTES },
];
for (const [key, chunk] of Object.entries(manifest)) {
  const isScreen = /features\/[^/]+\/screens\//.test(key);
  if (isScreen && chunk.isDynamicEntry && !STAFF.test(key)) {
    const name = key.replace('features/', '');
    const more = [...closure(key)].filter((other) => !everyPage.has(other));
    rows.push({ what: `${name}, its own part`, size: bytes(chunk.file), budget: SCREEN_BUDGET_BYTES });
    rows.push({ what: `${name}, with all it shares`, size: sumOf(more), budget: FIRST_USE_BUDGET_BYTES });
  }
  if (key.endsWith('.po')) {
    rows.push({ what: key.replace('text/', ''), size: bytes(chunk.file), budget: CATALOGUE_BUDGET_BYTES });
  }
}
const [sheet] = manifest[entryKey]?.css ?? [];
if (sheet) rows.push({ what: 'style sheet', size: bytes(sheet), budget: STYLES_BUDGET_BYTES });

const over = rows.filter(({ size, budget }) => size > budget);
for (const { what, size, budget } of rows.toSorted((a, b) => b.size - a.size)) {
  console.log(
    `${size > budget ? 'OVER ' : '     '}${(size / 1000).toFixed(1).padStart(7)} of ${budget / 1000} kB  ${what}`,
  );
}
console.log(`${rows.length - over.length} passed, ${over.length} failed`);
process.exitCode = over.length === 0 ? 0 : 1;
