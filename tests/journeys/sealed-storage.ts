import { createDecipheriv } from 'node:crypto';
import { TAB_MARK } from '#web/data/person-store.ts';
import { SESSION_STORAGE_KEY } from '#web/data/session-storage-key.ts';
import type { Phone } from './phone.ts';

/** Something enciphered with AES-GCM, as numbers. */
export interface Seal {
  iv: number[];
  cipher: number[];
}

const TAG_BYTES = 16;

/** What a seal says, if this is its key. */
export function openedWith(key: Uint8Array, { iv, cipher }: Seal): string | undefined {
  const bytes = Buffer.from(cipher);
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** The keys of this phone: what stands in their files. */
export async function ringKeys({ page }: Phone): Promise<Buffer[]> {
  const found = await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const keys: number[][] = [];
    try {
      const folder = await root.getDirectoryHandle('keys');
      for await (const [, handle] of folder) {
        if (!(handle instanceof FileSystemFileHandle)) continue;
        keys.push([...new Uint8Array(await (await handle.getFile()).arrayBuffer())]);
      }
    } catch {
      // nobody keeps anything here
    }
    return keys;
  });
  return found.map((key) => Buffer.from(key));
}

/** What these seals say, where the phone has their key. */
export async function openedHere(phone: Phone, seals: readonly Seal[]): Promise<string[]> {
  const keys = await ringKeys(phone);
  return seals.flatMap((seal) => {
    for (const key of keys) {
      const text = openedWith(key, seal);
      if (text !== undefined) return [text];
    }
    return [];
  });
}

/** Every seal in a database of this phone. */
export function sealsIn({ page }: Phone, database: string): Promise<Seal[]> {
  return page.evaluate(async (name) => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('IndexedDB')));
      });
    const known = await indexedDB.databases();
    if (!known.some((one) => one.name === name)) return [];
    const opened = await answered(indexedDB.open(name));
    const seals: Seal[] = [];
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
      if ('iv' in value && 'cipher' in value) {
        const { iv, cipher } = value as { iv: Uint8Array; cipher: ArrayBuffer };
        seals.push({ iv: [...iv], cipher: [...new Uint8Array(cipher)] });
      } else for (const part of Object.values(value)) collect(part);
    };
    for (const store of opened.objectStoreNames) {
      for (const value of await answered(opened.transaction(store).objectStore(store).getAll()))
        collect(value);
    }
    opened.close();
    return seals;
  }, database);
}

/** What the server gives whoever signs in. */
export interface StoredSession {
  access_token: string;
  refresh_token: string;
  user: { id: string; user_metadata: { first_name: string; last_name: string } };
}

/** The session as the browser keeps it, opened; undefined where nobody is signed in. */
export async function storedSession(phone: Phone): Promise<StoredSession | undefined> {
  const stored = await phone.page.evaluate((key) => localStorage.getItem(key), SESSION_STORAGE_KEY);
  if (stored === null) return undefined;
  if (stored.startsWith('{')) return JSON.parse(stored) as StoredSession;
  const [iv = '', cipher = ''] = stored.split('.').slice(1);
  const seal = { iv: [...Buffer.from(iv, 'base64')], cipher: [...Buffer.from(cipher, 'base64')] };
  const [session] = await openedHere(phone, [seal]);
  return session === undefined ? undefined : (JSON.parse(JSON.parse(session) as string) as StoredSession);
}

/** Everything that this phone stores of somebody, opened with the keys that lie there. */
export async function storedOn(phone: Phone): Promise<string> {
  const databases = await phone.page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name = '' }) => name),
  );
  const seals = await Promise.all(databases.map((name) => sealsIn(phone, name)));
  return (await openedHere(phone, seals.flat())).join('\n');
}

/** What a borrowed tab holds, opened with the key in its name; empty where it holds nothing. */
export async function heldByTab({ page }: Phone): Promise<string> {
  const [name, record] = await page.evaluate(() => [window.name, sessionStorage.getItem('tab') ?? '']);
  const [iv = '', cipher = ''] = record.split('.');
  const seal = { iv: [...Buffer.from(iv, 'base64')], cipher: [...Buffer.from(cipher, 'base64')] };
  return openedWith(Buffer.from(name.slice(TAB_MARK.length), 'base64'), seal) ?? '';
}
