import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { startFilesOf, type BuildManifest } from '#server/web/build-manifest.ts';

interface Renderer {
  shellPatterns: readonly string[];
}

/**
 * Builds the service worker into the finished build: told which scripts every page starts with and which
 * addresses are signed-in screens, so that neither list is written twice.
 */
export async function buildWorker(root: string): Promise<void> {
  const manifestText = readFileSync(`${root}dist/web/.vite/manifest.json`, 'utf8');
  const manifest = JSON.parse(manifestText) as BuildManifest;
  const renderer = (await import(pathToFileURL(`${root}dist/web-server/entry-server.js`).href)) as Renderer;
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };
  const hash = createHash('sha256').update(manifestText).digest('hex').slice(0, 8);
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: {
      START_ASSETS: JSON.stringify(startFilesOf(manifest).map((file) => `/${file}`)),
      SHELL_PATTERNS: JSON.stringify(renderer.shellPatterns),
      BUILD_VERSION: JSON.stringify(`${version}+${hash}`),
    },
    build: {
      outDir: 'dist/web',
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: 'web/service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
