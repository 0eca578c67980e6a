import { hasRing, KEY_FOLDER, openedKeys, removeKeys } from './key-files.ts';
import { keyOf } from './sealed.ts';

/*
 * The keys under which this phone keeps what is somebody's, each in a file of its own (decision 24). Databases and
 * local storage keep what is deleted from them in their files until they tidy up, which may be much later; a file is
 * gone when it is removed, and with it whatever lies under its key, wherever a copy of that still is.
 */

const KEY_BYTES = 32;

const ringFolder = async (create = false) =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(KEY_FOLDER, { create });

/** The name of a person's file: it says nothing of her to whoever does not know her id already. */
export async function ringName(owner: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(owner));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function keyIn(file: FileSystemFileHandle): Promise<CryptoKey | undefined> {
  const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
  return bytes.length === KEY_BYTES ? keyOf(bytes) : undefined;
}

/** The key in the file of this name; undefined where there is none. Never throws. */
export async function keyInFile(name: string): Promise<CryptoKey | undefined> {
  try {
    return await keyIn(await (await ringFolder()).getFileHandle(name));
  } catch {
    return undefined;
  }
}

/** A key that this page has read. */
export const openRingKey = (owner: string): CryptoKey | undefined => openedKeys.get(owner);

export function holdRingKey(owner: string, key: CryptoKey | undefined): void {
  if (key) openedKeys.set(owner, key);
}

/** Reads the key of this person, unless this page has. */
export async function readRingKey(owner: string): Promise<void> {
  if (!openedKeys.has(owner) && hasRing()) holdRingKey(owner, await keyInFile(await ringName(owner)));
}

async function madeKey(owner: string): Promise<CryptoKey | undefined> {
  const file = await (await ringFolder(true)).getFileHandle(await ringName(owner), { create: true });
  const stored = await keyIn(file);
  if (stored) return stored;
  const writable = await file.createWritable();
  await writable.write(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  await writable.close();
  return keyIn(file);
}

/** The key of this person as it is on the phone now, a new one where there is none; undefined where none can be stored. */
export async function makeRingKey(owner: string): Promise<CryptoKey | undefined> {
  if (!hasRing()) return undefined;
  try {
    // of two tabs that make one, the first counts
    const key = await navigator.locks.request('hamrah-keys', () => madeKey(owner));
    holdRingKey(owner, key);
    return key;
  } catch {
    return undefined;
  }
}

/** What lies under the key of this person cannot be read any more. @throws where the browser refuses */
export function dropRingKey(owner: string): Promise<void> {
  openedKeys.delete(owner);
  return removeKeys(async () => (await ringFolder()).removeEntry(await ringName(owner)));
}
