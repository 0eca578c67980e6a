import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildSheet } from './build-sheet.ts';
import { drawIcons } from './draw-icons.ts';
import { buildWorker } from './build-worker.ts';
import { sourceHash } from './source-hash.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}dist/.built`;

/** Builds the browser's and the server's half of the web application, its service worker, its icons and the sheet of its components, unless nothing changed since the last time. */
export async function buildIfChanged(): Promise<void> {
  const wanted = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.chdir(root);
  await build({ logLevel: 'warn' });
  await build({ logLevel: 'warn', build: { ssr: true } });
  await buildWorker(root);
  await buildSheet(root);
  await drawIcons(root);
  mkdirSync(`${root}dist`, { recursive: true });
  writeFileSync(stamp, wanted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildIfChanged();
