import { browserStore, storeSession, openSession } from './browser-store.ts';
import { hasRing } from './key-files.ts';
import { SESSION_STORAGE_KEY } from './session-storage-key.ts';

/** Resolves when it is on the disk; it can be read at once. @throws where the browser refuses */
async function setItem(name: string, value: string): Promise<void> {
  if (name === SESSION_STORAGE_KEY && hasRing()) await storeSession(value);
  else localStorage.setItem(name, value);
}

/** As the SDK reads it: always what is on the disk. */
export const sessionStore = {
  ...browserStore,
  setItem,
  getItem: async (name: string): Promise<string | null> => {
    await openSession();
    return browserStore.getItem(name);
  },
};
