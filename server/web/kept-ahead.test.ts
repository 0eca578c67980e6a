import { expect, it } from 'vitest';
import type { BuildManifest } from './build-manifest.ts';
import { type AheadSources, aheadPlanOf } from './kept-ahead.ts';

const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file: `assets/${file}.js`,
  imports,
  dynamicImports,
});
const MANIFEST: BuildManifest = {
  'app.html': {
    ...chunk('app', ['_base'], ['features/x/screens/a-screen.tsx', 'features/x/screens/secret-screen.tsx']),
    isEntry: true,
  },
  _base: chunk('base'),
  '_pack.js': chunk('pack', ['app.html']),
  'app/guards/guards.ts': chunk('guards', ['app.html']),
  'app/signed-in-overlays.tsx': chunk('overlays', ['app.html'], ['features/x/ui/dialog.tsx']),
  'features/outbox/screens/outbox-bar.tsx': chunk('bar'),
  'features/session/hooks/session-keeper.ts': chunk('keeper'),
  'features/session/screens/leave-quickly.tsx': chunk('leave'),
  'features/app-health/screens/failure-screen.tsx': chunk('failure'),
  'features/x/ui/dialog.tsx': chunk('dialog', ['_shared']),
  _shared: chunk('shared', [], ['features/x/ui/late.tsx', 'text/catalogues/x/fa.po']),
  'features/x/ui/late.tsx': chunk('late'),
  'features/x/screens/a-screen.tsx': chunk('a', ['_shared', 'app.html']),
  'features/x/screens/secret-screen.tsx': chunk('secret'),
  'text/catalogues/health/en.po': chunk('health-en'),
  'text/catalogues/health/fa.po': chunk('health-fa'),
  'text/catalogues/health/ps.po': chunk('health-ps'),
  'text/catalogues/x/fa.po': chunk('x-fa'),
};
const A: AheadSources = {
  screens: ['features/x/screens/a-screen.tsx'],
  words: { en: [], fa: ['text/catalogues/x/fa.po', 'text/catalogues/packed/fa.po'], ps: [] },
};
const NONE: AheadSources = { screens: [], words: { en: [], fa: [], ps: [] } };
const plan = () =>
  aheadPlanOf(MANIFEST, { 'text/catalogues/packed/fa.po': 'assets/pack.js' }, { student: A, mentor: NONE });
const names = (files: readonly string[]) => files.map((file) => file.slice('/assets/'.length, -'.js'.length));

it('[FM-01] holds a screen with all that it imports and fetches later, once, in one language', () => {
  const found = names(plan().student.fa);
  expect(found.toSorted()).toEqual(
    ['a', 'bar', 'dialog', 'failure', 'guards', 'health-fa', 'keeper', 'late', 'leave', 'overlays', 'pack']
      .concat(['shared', 'x-fa'])
      .toSorted(),
  );
});

it('leaves out what every page starts with, the screens of others and other languages', () => {
  const all = names([...plan().mentor.ps, ...plan().student.ps]);
  for (const other of ['app', 'base', 'secret', 'x-fa', 'health-fa']) expect(all).not.toContain(other);
  expect(names(plan().mentor.ps)).not.toContain('a');
});

it('is next to nothing for those who save data', () => {
  expect(names(plan().least.ps).toSorted()).toEqual(['failure', 'health-ps']);
});

it('refuses a build that lacks a file of the list', () => {
  const gone: AheadSources = { ...NONE, screens: ['features/x/screens/gone-screen.tsx'] };
  expect(() => aheadPlanOf(MANIFEST, {}, { student: gone, mentor: NONE })).toThrow('gone-screen');
});
