import { LANGUAGE_COOKIE } from '#domain/languages.ts';
import { PICTURES_COOKIE } from '#domain/platform/pictures.ts';
import { browserStore } from './browser-store.ts';
import { dropRing } from './key-files.ts';
import { endTab } from './person-store.ts';
import { SESSION_STORAGE_KEY } from './session-storage-key.ts';
import { dropDatabases } from './drop-databases.ts';

/** A browser may never answer: a database that another tab holds open, for one. */
const STEP_LIMIT_MS = 2_000;

async function dropCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function dropWorkers(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
}

function dropCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=', 1)[0]?.trim();
    // how it is read, language and pictures, belongs to the phone: whoever is lost must be able to read on
    if (name && name !== LANGUAGE_COOKIE && name !== PICTURES_COOKIE)
      document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  }
}

/** What takes a while comes first: until the page is left, its program may write down what it remembers. */
const SLOW: readonly (() => unknown)[] = [dropRing, dropCaches, dropWorkers];
const AT_ONCE: readonly (() => unknown)[] = [
  endTab,
  () => browserStore.removeItem(SESSION_STORAGE_KEY),
  () => localStorage.clear(),
  () => sessionStorage.clear(),
  dropCookies,
];

/** Tries it, for 2 s at most. Never throws. */
export async function tried(step: () => unknown): Promise<void> {
  const limit = new Promise((resolve) => {
    setTimeout(resolve, STEP_LIMIT_MS);
  });
  try {
    await Promise.race([step(), limit]);
  } catch {
    // a browser that refuses to show what it keeps has nothing to remove either
  }
}

/**
 * UI-03, SG-06: removes everything that this website keeps in this browser. Never throws: each step is tried,
 * whatever became of the others, and none is waited for longer than 2 s.
 * @returns what settles when nothing is in any database any more: it rejects where the browser refuses, and waits while
 * another tab holds one
 */
export async function wipeDevice(): Promise<{ emptied: Promise<void> }> {
  const { emptied, dropped } = dropDatabases();
  await Promise.all([...SLOW, () => dropped].map(tried));
  await Promise.all(AT_ONCE.map(tried));
  return { emptied };
}
