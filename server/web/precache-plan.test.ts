import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Language, LANGUAGES } from '#domain/languages.ts';
import { BETWEEN_FILES } from '#domain/platform/worker-contract.ts';
import type { BuildManifest } from './build-manifest.ts';
import { type AheadSources, planAhead } from './precache-plan.ts';

const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file: `assets/${file}.js`,
  imports,
  dynamicImports,
});
const RECOGNISER = '../domain/safety/distress/distress.ts';
const WIZARD = 'features/student/profile/ui/wizard-dialog.tsx';
const MANIFEST: BuildManifest = {
  [RECOGNISER]: chunk('distress', ['app.html']),
  'app.html': {
    ...chunk('app', ['_base'], ['features/x/screens/a-screen.tsx', 'features/x/screens/secret-screen.tsx']),
    isEntry: true,
  },
  _base: chunk('base'),
  '_pack.js': chunk('pack', ['app.html']),
  'data/session-seal.ts': chunk('seal'),
  'ui/toaster.tsx': chunk('toaster'),
  'app/guards/guards.ts': chunk('guards', ['app.html']),
  'app/running-outbox.tsx': chunk('running'),
  'app/signed-in-overlays.tsx': chunk(
    'overlays',
    ['app.html'],
    ['app/running-outbox.tsx', 'features/x/ui/dialog.tsx', WIZARD],
  ),
  [WIZARD]: chunk('wizard'),
  'platform/outbox/screens/outbox-bar.tsx': chunk('bar'),
  'platform/session/hooks/session-controller.ts': chunk('keeper'),
  'platform/session/screens/leave-quickly.tsx': chunk('leave'),
  'text/member-catalogues.ts': chunk('members'),
  'platform/app-health/screens/failure-screen.tsx': chunk('failure'),
  'features/x/ui/dialog.tsx': chunk('dialog', ['_shared']),
  _shared: chunk('shared', [], ['features/x/ui/late.tsx', 'text/catalogues/x/fa.po']),
  'features/x/ui/late.tsx': chunk('late'),
  'features/x/screens/home-screen.tsx': chunk('home'),
  'features/x/screens/a-screen.tsx': chunk('a', ['_shared', 'app.html']),
  'features/x/screens/secret-screen.tsx': chunk('secret'),
  'features/account/auth/screens/login-screen.tsx': chunk('login'),
  'features/account/auth/data/account-api.ts': chunk('api'),
  'text/catalogues/health/en.po': chunk('health-en'),
  'text/catalogues/health/fa.po': chunk('health-fa'),
  'text/catalogues/health/ps.po': chunk('health-ps'),
  'text/catalogues/x/fa.po': chunk('x-fa'),
};
const EVERY_PAGE = Object.fromEntries(
  LANGUAGES.map((language) => [`text/catalogues/shell/${language}.po`, `assets/words-${language}.js`]),
);
const WORDS = Object.fromEntries(LANGUAGES.map((one) => [`words-${one}`, chunk(`words-${one}`)]));
const BUILD = {
  manifest: { ...MANIFEST, ...WORDS },
  packed: { ...EVERY_PAGE, 'text/catalogues/packed/fa.po': 'assets/pack.js' },
};
const NO_WORDS = { en: [], fa: [], ps: [] };
const HOME = 'features/x/screens/home-screen.tsx';
const A: AheadSources = {
  screens: [HOME, 'features/x/screens/a-screen.tsx'],
  catalogues: { en: [], fa: ['text/catalogues/x/fa.po', 'text/catalogues/packed/fa.po'], ps: [] },
  first: { screen: HOME, catalogues: { ...NO_WORDS, fa: ['text/catalogues/packed/fa.po'] } },
};
const NONE: AheadSources = {
  screens: [HOME],
  catalogues: NO_WORDS,
  first: { screen: HOME, catalogues: NO_WORDS },
};
const read = (file: string) => `text of ${file}`;
const made = () => planAhead(BUILD, { student: A, mentor: NONE }, read);
const names = (files: readonly string[]) =>
  files.map((file) => file.slice('/assets/'.length, -'.js'.length)).toSorted();
const bundled = (of: 'student' | 'mentor', language: Language) =>
  Object.values(made().plans[of].bundles[language]).map(names);

it('[FM-01] holds a screen with all that it imports and fetches later, once, in one language', () => {
  const { files, bundles } = made().plans.student;
  const all = [...files.fa, ...Object.values(bundles.fa).flat()];
  expect(names(all)).toEqual(
    [
      'a',
      'bar',
      'dialog',
      'distress',
      'failure',
      'guards',
      'health-fa',
      'home',
      'keeper',
      'late',
      'leave',
      'overlays',
    ]
      .concat(['members', 'pack', 'running', 'seal', 'shared', 'toaster', 'wizard', 'x-fa'])
      .toSorted(),
  );
});

it('names what says that something is missing first, then what her first screen brings, and bundles programs and words', () => {
  const least = ['failure', 'health-fa'];
  const { fa } = made().plans.student.files;
  expect(names(fa.slice(0, least.length))).toEqual(least);
  expect(names(fa.slice(least.length))).toEqual(
    ['guards', 'home', 'keeper', 'overlays', 'pack', 'running', 'seal', 'toaster', 'distress'].toSorted(),
  );
  expect(bundled('student', 'fa')).toEqual([
    ['a', 'bar', 'dialog', 'late', 'leave', 'members', 'shared', 'wizard'],
    ['x-fa'],
  ]);
});

it('puts the text of each file into its bundle, whose address changes with it', () => {
  const { plans, bundles } = made();
  const [address = ''] = Object.keys(plans.student.bundles.fa);
  const files = plans.student.bundles.fa[address] ?? [];
  expect(bundles[address]?.split(BETWEEN_FILES)).toEqual(files.map((file) => `text of ${file.slice(1)}`));
  const changed = planAhead(BUILD, { student: A, mentor: NONE }, (file) => `${read(file)} anew`);
  expect(Object.keys(changed.plans.student.bundles.fa)).not.toContain(address);
  expect(Object.keys(plans.student.bundles.fa)[0]).toBe(Object.keys(plans.student.bundles.ps)[0]);
});

it('refuses a file that could not be told from the next one', () => {
  const torn = (file: string) => (file.includes('/a.') ? `one${BETWEEN_FILES}two` : read(file));
  expect(() => planAhead(BUILD, { student: A, mentor: NONE }, torn)).toThrow('/assets/a.js');
});

it('leaves out what every page starts with, the screens of others and other languages', () => {
  const all = [...bundled('mentor', 'ps'), ...bundled('student', 'ps')].flat();
  for (const other of ['app', 'base', 'secret', 'x-fa', 'health-fa']) expect(all).not.toContain(other);
  expect(bundled('mentor', 'ps').flat()).not.toContain('a');
});

it('[SG-04] holds what recognises danger for students and mentors', () => {
  for (const of of ['student', 'mentor'] as const)
    expect(names(made().plans[of].files.ps)).toContain('distress');
});

it('leaves the wizard of a student out of what mentors keep', () => {
  expect(bundled('student', 'ps').flat()).toContain('wizard');
  expect(bundled('mentor', 'ps').flat()).not.toContain('wizard');
});

it('is next to nothing for those who save data', () => {
  const { files, bundles } = made().plans.least;
  expect(names(files.ps)).toEqual(['failure', 'health-ps']);
  expect(bundles.ps).toEqual({});
});

it('refuses a build that lacks a file of the list', () => {
  const gone: AheadSources = { ...NONE, screens: ['features/x/screens/gone-screen.tsx'] };
  expect(() => planAhead(BUILD, { student: gone, mentor: NONE }, read)).toThrow('gone-screen');
});

it('names only sources that exist: an exclusion of a file that was renamed would exclude nothing', () => {
  const program = readFileSync(new URL('precache-plan.ts', import.meta.url), 'utf8');
  const named = [...program.matchAll(/'([\w./-]+\.tsx?)'/g)].map(([, path = '']) => path);
  const sources = named.filter((path) => !path.startsWith('./') && !path.startsWith('#'));
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.filter((path) => !existsSync(new URL(`../../web/${path}`, import.meta.url)))).toEqual([]);
});
