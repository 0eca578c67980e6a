import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { openedHere, sealsIn } from './sealed-storage.ts';
import type { Phone } from './phone.ts';

/** One of the bars at the foot of the screen. */
export const bar = (phone: Phone, name: 'line' | 'update' | 'offline-ready' | 'install') =>
  phone.page.locator(`[data-bar="${name}"]`);

/** Every address of which the browser holds a copy, by the name of its cache. */
export function cachedCopies(phone: Phone): Promise<Record<string, string[]>> {
  return phone.page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found[name] = requests.map(({ url }) => url.slice(location.origin.length));
    }
    return found;
  });
}

/** The texts of all copies, as somebody would read them who takes the phone. */
export function storedTexts(phone: Phone): Promise<string[]> {
  return phone.page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const copy = await cache.match(request, { ignoreVary: true });
        if (copy && !request.url.includes('/assets/')) texts.push(await copy.text());
      }
    }
    return texts;
  });
}

/** Everything in IndexedDB, as text: names of databases, keys and values. */
export function storedRecords(phone: Phone): Promise<string> {
  return phone.page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('IndexedDB')));
      });
    const found: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const content = database.transaction(store).objectStore(store);
        const keys = await answered(content.getAllKeys());
        const values = await answered(content.getAll());
        if (keys.length > 0) found.push({ name, store, keys, values });
      }
      database.close();
    }
    return JSON.stringify(found, (_key, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value,
    );
  });
}

/** What was typed and is stored, as the browser itself can read it: on the disk it is sealed. */
export const storedDrafts = async (phone: Phone): Promise<string> =>
  (await openedHere(phone, await sealsIn(phone, 'hamrah-drafts'))).join('\n');

/** What the server said last and this phone keeps, as the browser itself can read it: on the disk it is sealed. */
export const cachedAnswers = async (phone: Phone): Promise<string> =>
  (await openedHere(phone, await sealsIn(phone, 'hamrah-kept'))).join('\n');

/** Waits until the worker is there and holds a copy of the open page. */
export async function waitForCopy(phone: Phone, path: string): Promise<void> {
  await expect
    .poll(async () => (await cachedCopies(phone))[`kept-pages-${phone.language}`] ?? [], { timeout: 30_000 })
    .toContain(path);
}

/** The address under which the build has a source file that is loaded by itself, or a chunk of this name. */
export function builtFileOf(source: string): string {
  const manifest = readFileSync(new URL('../../dist/web/.vite/manifest.json', import.meta.url), 'utf8');
  const files = JSON.parse(manifest) as Record<string, { file: string; name?: string }>;
  const [chunk, ...others] = files[source]
    ? [files[source]]
    : Object.values(files).filter(({ name }) => name === source);
  if (chunk === undefined || others.length > 0) throw new Error(`The build has no one file of ${source}`);
  return `/${chunk.file}`;
}

/** Waits until the phone keeps the built file of this source, for the next time without a line. */
export async function waitForPart(phone: Phone, source: string): Promise<void> {
  await expect
    .poll(async () => JSON.stringify(await cachedCopies(phone)), { timeout: 30_000 })
    .toContain(builtFileOf(source));
}
