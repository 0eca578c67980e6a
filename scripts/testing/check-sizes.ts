import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES } from '#domain/languages.ts';
import type { AheadPlan } from '#domain/platform/worker-contract.ts';
import {
  type BuildManifest,
  applicationOf,
  closureOf,
  entryOf,
  PACKING_LIST,
  readingOf,
  startOf,
} from '#server/web/build-manifest.ts';
import { AHEAD_LIST, type AheadList } from '#server/web/precache-plan.ts';
import { publicPageSizes } from './page-sizes.ts';

/** Budgets in bytes after brotli: browser bytes are money for the people who use this. */
const PAGE_SCRIPTS_BUDGET_BYTES = 12_000;
/** What every page starts with that is not read alone. */
const APPLICATION_BUDGET_BYTES = 120_000;
const SCREEN_BUDGET_BYTES = 30_000;
/** With its words this stays well below the 220 kB that a first sign-in may cost besides what a visitor has. */
const FIRST_USE_BUDGET_BYTES = 106_000;
const STYLES_BUDGET_BYTES = 12_000;
const CATALOGUE_BUDGET_BYTES = 14_000;
/** The worker itself; what it keeps besides the start scripts, which are counted as such, is what a page has loaded. */
const WORKER_BUDGET_BYTES = 5_900;
/** Its part for words to a locked screen, which is served where an operator has set keys for that. */
const PUSH_WORKER_BUDGET_BYTES = 900;
/**
 * All that a phone keeps of a role's screens, what signing in brings included: two hundredths of an afghani at 95 a
 * gigabyte, once per version of the program.
 */
const AHEAD_BUDGET_BYTES = 243_000;
/** Of those who save data, besides what signing in brings: the words that say what is missing. */
const AHEAD_LEAST_BUDGET_BYTES = 4_000;
/** What recognises that somebody may be in danger: it changes only when it has learnt something. */
const RECOGNISER_BUDGET_BYTES = 40_000;
/** What a browser takes in with the first round trip after the handshake. */
const PAGE_BUDGET_BYTES = 14_000;
/** Screens of people with a computer and a line; the others are read on a phone. */
const STAFF = /features\/(?:admin\/(?:dashboard|error-reports|matching)|mentor\/dashboard)\//;

const root = 'dist/web/';
const manifest = JSON.parse(readFileSync(`${root}.vite/manifest.json`, 'utf8')) as BuildManifest;
const bytes = (file: string) => brotliCompressSync(readFileSync(root + file)).length;

const sumOf = (keys: Iterable<string>) =>
  [...keys].reduce((sum, key) => sum + bytes(manifest[key]?.file ?? ''), 0);

const entryKey = entryOf(manifest);
const packed = JSON.parse(readFileSync(root + PACKING_LIST, 'utf8')) as Record<string, string>;
const everyPage = startOf(manifest, packed);
const rows: { what: string; size: number; budget: number }[] = [
  {
    what: 'scripts of a page to read',
    size: sumOf(readingOf(manifest, packed)),
    budget: PAGE_SCRIPTS_BUDGET_BYTES,
  },
  {
    what: 'scripts that every other page starts with',
    size: sumOf([...closureOf(manifest, entryKey), ...applicationOf(manifest, packed)]),
    budget: APPLICATION_BUDGET_BYTES,
  },
];
for (const [key, chunk] of Object.entries(manifest)) {
  const isScreen = /(?:platform|features\/[^/]+)\/[^/]+\/screens\//.test(key);
  if (isScreen && chunk.isDynamicEntry && !STAFF.test(key)) {
    const name = key.replace('features/', '');
    const more = [...closureOf(manifest, key)].filter((other) => !everyPage.has(other));
    rows.push({ what: `${name}, its own part`, size: bytes(chunk.file), budget: SCREEN_BUDGET_BYTES });
    rows.push({ what: `${name}, with all it shares`, size: sumOf(more), budget: FIRST_USE_BUDGET_BYTES });
  }
  if (key.endsWith('.po')) {
    rows.push({ what: key.replace('text/', ''), size: bytes(chunk.file), budget: CATALOGUE_BUDGET_BYTES });
  }
}
const [sheet] = manifest[entryKey]?.css ?? [];
for (const page of await publicPageSizes()) rows.push({ ...page, budget: PAGE_BUDGET_BYTES });
if (sheet) rows.push({ what: 'style sheet', size: bytes(sheet), budget: STYLES_BUDGET_BYTES });

rows.push({ what: 'service worker', size: bytes('sw.js'), budget: WORKER_BUDGET_BYTES });
rows.push({
  what: 'its words to a locked screen',
  size: bytes('sw-push.js'),
  budget: PUSH_WORKER_BUDGET_BYTES,
});

const { plans, broughtBySignIn, recogniser } = JSON.parse(
  readFileSync(root + AHEAD_LIST, 'utf8'),
) as AheadList;
for (const [of, address] of Object.entries(plans)) {
  const plan = JSON.parse(readFileSync(root + address.slice(1), 'utf8')) as AheadPlan;
  for (const language of LANGUAGES) {
    const single = plan.files[language].filter(
      (file) => !broughtBySignIn.includes(file) && !recogniser.includes(file),
    );
    const fresh = [address, ...single, ...Object.keys(plan.bundles[language])];
    const isLeast = of === 'least';
    const counted = isLeast ? fresh : [...broughtBySignIn, ...fresh];
    rows.push({
      what: `kept ahead for ${of}, in ${language} (${counted.length} files)`,
      size: counted.reduce((sum, file) => sum + bytes(file.slice(1)), 0),
      budget: isLeast ? AHEAD_LEAST_BUDGET_BYTES : AHEAD_BUDGET_BYTES,
    });
  }
}

rows.push({
  what: 'what recognises danger, kept ahead for students',
  size: recogniser.reduce((sum, file) => sum + bytes(file.slice(1)), 0),
  budget: RECOGNISER_BUDGET_BYTES,
});

const over = rows.filter(({ size, budget }) => size > budget);
for (const { what, size, budget } of rows.toSorted((a, b) => b.size - a.size)) {
  console.log(
    `${size > budget ? 'OVER ' : '     '}${(size / 1000).toFixed(1).padStart(7)} of ${budget / 1000} kB  ${what}`,
  );
}
console.log(`${rows.length - over.length} passed, ${over.length} failed`);
process.exitCode = over.length === 0 ? 0 : 1;
