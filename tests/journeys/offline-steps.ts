import { expect } from '@playwright/test';
import type { Phone } from './phone.ts';

/** One of the bars at the foot of the screen. */
export const bar = (phone: Phone, name: 'line' | 'update' | 'offline-ready' | 'install') =>
  phone.page.locator(`[data-bar="${name}"]`);

/** Every address of which the browser holds a copy, by the name of its cache. */
export function keptCopies(phone: Phone): Promise<Record<string, string[]>> {
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
export function keptTexts(phone: Phone): Promise<string[]> {
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
export function keptRecords(phone: Phone): Promise<string> {
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

/** What was typed and is kept, as the browser itself can read it: on the disk it is sealed. */
export function keptDrafts(phone: Phone): Promise<string> {
  return phone.page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('IndexedDB')));
      });
    const database = await answered(indexedDB.open('hamrah-drafts'));
    if (!database.objectStoreNames.contains('drafts')) return '';
    const kept = database.transaction('drafts').objectStore('drafts');
    const [names, records] = await Promise.all([
      answered<IDBValidKey[]>(kept.getAllKeys()),
      answered<unknown[]>(kept.getAll()),
    ]);
    const texts: string[] = [];
    for (const [at, name] of names.entries()) {
      if (typeof name !== 'string') continue;
      const place = names.findIndex((key) => Array.isArray(key) && key[1] === name.split(':', 1)[0]);
      const { seal } = records[at] as { seal: { iv: BufferSource; cipher: BufferSource } };
      const lock = { name: 'AES-GCM', iv: seal.iv };
      texts.push(
        new TextDecoder().decode(await crypto.subtle.decrypt(lock, records[place] as CryptoKey, seal.cipher)),
      );
    }
    database.close();
    return texts.join('\n');
  });
}

/** What the server said last and this phone keeps, as the browser itself can read it: on the disk it is sealed. */
export function keptAnswers(phone: Phone): Promise<string> {
  return phone.page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('IndexedDB')));
      });
    const database = await answered(indexedDB.open('hamrah-kept'));
    interface Kept {
      key: CryptoKey;
      answers?: { iv: BufferSource; cipher: BufferSource };
    }
    const isMade = database.objectStoreNames.contains('people');
    const records = isMade
      ? await answered<Kept[]>(database.transaction('people').objectStore('people').getAll())
      : [];
    database.close();
    const texts = records.map(async ({ key, answers }) => {
      if (!answers) return '';
      const lock = { name: 'AES-GCM', iv: answers.iv };
      return new TextDecoder().decode(await crypto.subtle.decrypt(lock, key, answers.cipher));
    });
    return (await Promise.all(texts)).join('\n');
  });
}

/** Waits until the worker is there and holds a copy of the open page. */
export async function waitForCopy(phone: Phone, path: string): Promise<void> {
  await expect
    .poll(async () => (await keptCopies(phone))[`kept-pages-${phone.language}`] ?? [], { timeout: 30_000 })
    .toContain(path);
}
