import { hasRing } from './key-files.ts';
import { SESSION_STORAGE_KEY } from './session-storage-key.ts';

/*
 * Local storage, with the session in it sealed: Chromium leaves what was ever written there readable in its files, also
 * after it was deleted and cleared [PR-02]. The page has it open in its memory; on the disk stands the name of the file
 * with its key, and a cipher. Where no such file can be stored, the session stands there as the SDK writes it.
 */

/** What stood on the disk when this page read or wrote it last, and what it said. */
let seen = '';
let plain: string | null = null;
/** a session that is being sealed */
let coming: string | undefined;
let turn = 0;

const fileOf = (text: string) => text.split('.', 1)[0];
/** From a version that did not seal it, or where it cannot be sealed. */
const isOpen = (text: string) => text.startsWith('{');

/** Nobody who is not signed in pays for it. */
const loadSeal = () => import('./session-seal.ts');

/** Seals a session and writes it down; it can be read at once. @throws where the browser refuses */
export async function storeSession(session: string): Promise<void> {
  turn += 1;
  const mine = turn;
  coming = session;
  const text = await (await loadSeal()).sealedSession(session);
  // meanwhile a newer one came, or the person has left
  if (mine !== turn) return;
  coming = undefined;
  localStorage.setItem(SESSION_STORAGE_KEY, text);
  [seen, plain] = [text, session];
}

function getItem(name: string): string | null {
  const text = localStorage.getItem(name);
  if (name !== SESSION_STORAGE_KEY) return text;
  if (coming !== undefined) return coming;
  if (text === null || isOpen(text)) return text;
  // another tab may have renewed it a moment ago: of the same person, what is known will do
  return fileOf(text) === fileOf(seen) ? plain : null;
}

/** What is stored of whoever is signed in; the session itself is written by `sessionStore` alone. */
export const browserStore = {
  getItem,
  setItem: (name: string, value: string): void => localStorage.setItem(name, value),
  removeItem: (name: string): void => {
    if (name === SESSION_STORAGE_KEY) {
      turn += 1;
      coming = undefined;
      seen = '';
    }
    localStorage.removeItem(name);
  },
};

/** Reads the session as it stands on the disk now, where this page has not. Never throws. */
export async function openSession(): Promise<void> {
  try {
    const text = localStorage.getItem(SESSION_STORAGE_KEY);
    if (text === null || text === seen || coming !== undefined) return;
    if (isOpen(text)) return void (hasRing() && (await storeSession(text)));
    const file = fileOf(text) ?? '';
    const session = await (await loadSeal()).unsealedSession(file, text.slice(file.length + 1));
    if (session !== undefined) [seen, plain] = [text, session];
  } catch {
    // torn, or of another key: nobody is signed in
  }
}
