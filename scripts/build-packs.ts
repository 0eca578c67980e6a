import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const STATEMENT = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s+from\s+)?'([^']+)';/gm;

interface Import {
  file: string;
  /** what is taken from it; undefined: all of it */
  names: readonly string[] | undefined;
}

function fileOf(specifier: string, importer: string): string | undefined {
  const path = specifier.startsWith('#')
    ? resolve(ROOT, specifier.slice(1))
    : specifier.startsWith('.') && resolve(dirname(importer), specifier);
  return path && /\.tsx?$/.test(path) && existsSync(path) ? path : undefined;
}

/** The names of `{ a, type B, c as d }` that are no types, as the other file calls them. */
const namesIn = (clause: string) =>
  clause
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/));

const known = new Map<string, { imports: Import[]; passedOn: Map<string, Import> }>();

/** What a source imports when it starts, and what it passes on under which name. */
function readSource(file: string) {
  const read = known.get(file);
  if (read) return read;
  const imports: Import[] = [];
  const passedOn = new Map<string, Import>();
  for (const [statement, clause, specifier = ''] of readFileSync(file, 'utf8').matchAll(STATEMENT)) {
    const target = fileOf(specifier, file);
    if (target === undefined) continue;
    const [, braces] = /\{([^}]*)\}/.exec(clause ?? '') ?? [];
    const names = braces === undefined ? undefined : namesIn(braces);
    if (names?.length === 0 && clause?.trim().startsWith('{')) continue;
    if (statement.startsWith('export') && names) {
      for (const [name = '', outside = name] of names) passedOn.set(outside, { file: target, names: [name] });
    } else imports.push({ file: target, names: names?.map(([name = '']) => name) });
  }
  const found = { imports, passedOn };
  known.set(file, found);
  return found;
}

/** A front door does nothing by itself: who takes one thing from it does not load the others. */
const isFrontDoor = (file: string) => /\/(?:index|account-api)\.ts$/.test(file);

/** The files of some sources of `web/` and of everything that these cannot start without. */
export function closureOfSources(sources: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open: Import[] = sources.map((source) => ({ file: resolve(ROOT, 'web', source), names: undefined }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { imports, passedOn } = readSource(next.file);
    const passing = next.names?.map((name) => passedOn.get(name));
    if (isFrontDoor(next.file) && passing) open.push(...passing.filter((one) => one !== undefined));
    const isOnlyPassing = isFrontDoor(next.file) && passing?.every((one) => one !== undefined);
    if (isOnlyPassing || reached.has(next.file)) continue;
    reached.add(next.file);
    open.push(...imports, ...passedOn.values());
  }
  return reached;
}

/** What visitors open: they never load a pack of whoever is signed in. */
const PUBLIC_SCREENS = globSync(
  [
    'features/public/*/screens/*-screen.tsx',
    'features/content/blog/screens/*-screen.tsx',
    'features/programmes/programme-pages/screens/*-screen.tsx',
    'features/account/auth/screens/*-screen.tsx',
  ],
  { cwd: resolve(ROOT, 'web') },
);

/** What every screen shows once it stands: of that, what some screen needs by itself stays apart from it. */
const OTHER_SCREENS = globSync(['features/{admin,mentor,mentoring,programmes,content,account}/*/{screens,ui}/*.tsx'], {
  cwd: resolve(ROOT, 'web'),
  exclude: (name) => name.endsWith('.test.tsx'),
}).filter((file) => !/match-proposals|standing-news|distress|profile-wizard|cached-answers|idle-lock|outbox-running/.test(file));
const NOTHING: ReadonlySet<string> = new Set();

/** By pack, in the order in which people come to need them: a source goes into the first whose parts import it. */
const PACKS_OF_MEMBERS = {
  member: [
    'data/session-seal.ts',
    'platform/session/hooks/session-controller.ts',
    'app/guards/guards.ts',
    'platform/outbox/hooks/use-sending.ts',
    'platform/outbox/hooks/use-outbox.ts',
  ],
  'student-home': ['features/student/dashboard/screens/dashboard-screen.tsx'],
  overlays: ['app/signed-in-overlays.tsx'],
} as const;

/** The pack of each source, absolute, that only people who are signed in need; others are not named. */
export function packsOfMembers(): Map<string, string> {
  const open = closureOfSources(['entry-browser.tsx', ...PUBLIC_SCREENS]);
  const packs = new Map<string, string>();
  for (const [pack, sources] of Object.entries(PACKS_OF_MEMBERS)) {
    const elsewhere = pack === 'member' ? NOTHING : closureOfSources(OTHER_SCREENS);
    for (const file of closureOfSources(sources)) {
      if (!open.has(file) && !packs.has(file) && !elsewhere.has(file)) packs.set(file, pack);
    }
  }
  return packs;
}
