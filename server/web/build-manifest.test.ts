import { expect, it } from 'vitest';
import { applicationOf, type BuildManifest, filesOf, preloadsOf, readingOf } from './build-manifest.ts';

const manifest: BuildManifest = {
  'app.html': { file: 'app.js', css: ['app.css'], imports: ['_shared.js'], isEntry: true },
  '_shared.js': { file: 'shared.js' },
  'home.tsx': { file: 'home.js', imports: ['_shared.js', '_dates.js'], isDynamicEntry: true },
  '_dates.js': { file: 'dates.js' },
  '_news.js': { file: 'news.js', imports: ['_shared.js'] },
  '_words.js': { file: 'words.js' },
  '_application.js': { file: 'application.js', imports: ['app.html'] },
};
const packed = {
  'home.tsx': 'home.js',
  'a.po': 'words.js',
  'b.po': 'words.js',
  'application.tsx': 'application.js',
  'platform/app-install/hooks/page-news.ts': 'news.js',
};

it('asks ahead for a program and what it needs, each once, and for nothing that comes anyway', () => {
  const hrefs = [...preloadsOf(manifest, packed, ['home.tsx', 'a.po', 'b.po']).matchAll(/href="([^"]+)"/g)];
  expect(hrefs.map(([, href]) => href)).toEqual(['/home.js', '/dates.js', '/words.js']);
});

it('asks for nothing that was not built', () => {
  expect(preloadsOf(manifest, packed, ['gone.tsx'])).toBe('');
});

it('knows the scripts and styles of a page to read, and what the application has besides', () => {
  expect(filesOf(manifest, readingOf(manifest, packed))).toEqual([
    'app.js',
    'app.css',
    'shared.js',
    'news.js',
  ]);
  expect(filesOf(manifest, applicationOf(manifest, packed))).toEqual(['application.js']);
});
