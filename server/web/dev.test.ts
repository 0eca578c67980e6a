import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type Development, startDevelopment } from './dev.ts';

const RENDERER = `export const render = () => ({ kind: 'redirect', status: 302, location: '/' });
export const readAddress = (url) => url;
export const listedPaths = ['/about'];
export const screenPatterns = [];`;
const folders: string[] = [];
let development: Development | undefined;
afterEach(async () => {
  await development?.close().catch(() => undefined);
  development = undefined;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A program as small as Vite takes it: a configuration, a page and a renderer. */
function makeSources(entry: string, configuration?: string): string {
  const root = mkdtempSync(join(tmpdir(), 'hamrah-dev-'));
  folders.push(root);
  const web = join(root, 'web');
  mkdirSync(web);
  const sources = JSON.stringify(web);
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(root, 'vite.config.ts'),
    configuration ?? `export default { root: ${sources}, logLevel: 'silent', server: { ws: false } };`,
  );
  writeFileSync(join(web, 'app.html'), '<!doctype html><title>A page</title>');
  writeFileSync(join(web, 'entry-server.tsx'), entry);
  return root;
}

it('reads the sources before somebody asks, and lets whoever asks meanwhile wait', async () => {
  const key = `loaded-${process.pid}`;
  development = startDevelopment(makeSources(`globalThis[${JSON.stringify(key)}] = true; ${RENDERER}`));
  const asked = development.web.template(new URL('http://localhost/'));
  await development.warm;
  expect(Reflect.get(globalThis, key)).toBe(true);
  expect(await asked).toContain('/@vite/client');
  expect(await development.web.listedPaths()).toEqual(['/about']);
});

it('starts with a mistake in the sources, which the first page tells', async () => {
  development = startDevelopment(makeSources('throw new Error("a mistake");'));
  await development.warm;
  await expect(development.web.listedPaths()).rejects.toThrow('a mistake');
});

it('does not start with a mistake in the configuration', async () => {
  development = startDevelopment(makeSources(RENDERER, 'throw new Error("no such plugin");'));
  await expect(development.warm).rejects.toThrow('no such plugin');
});
