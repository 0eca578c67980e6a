import { expect, it } from 'vitest';
import { preloadsOf, startFilesOf, type BuildManifest } from './build-manifest.ts';

const manifest: BuildManifest = {
  'app.html': { file: 'app.js', css: ['app.css'], imports: ['_shared.js'], isEntry: true },
  '_shared.js': { file: 'shared.js' },
  'home.tsx': { file: 'home.js', imports: ['_shared.js', '_dates.js'], isDynamicEntry: true },
  '_dates.js': { file: 'dates.js' },
  '_words.js': { file: 'words.js' },
  '_application.js': { file: 'application.js', imports: ['app.html'] },
};
const packed = { 'home.tsx': 'home.js', 'a.po': 'words.js', 'b.po': 'words.js', 'application.tsx': 'application.js' };

it('asks ahead for a program and what it needs, each once, and for nothing that comes anyway', () => {
  const hrefs = [...preloadsOf(manifest, packed, ['home.tsx', 'a.po', 'b.po']).matchAll(/href="([^"]+)"/g)];
  expect(hrefs.map(([, href]) => href)).toEqual(['/home.js', '/dates.js', '/words.js']);
});

it('asks for nothing that was not built', () => {
  expect(preloadsOf(manifest, packed, ['gone.tsx'])).toBe('');
});

it('starts with scripts and styles, and the application', () => {
  expect(startFilesOf(manifest, packed)).toEqual(['app.js', 'app.css', 'shared.js', 'application.js']);
});
