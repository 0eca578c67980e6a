/*
 * What every page knows of the files with keys (decision 24): whether there are any, and how they all go. Making and
 * reading them is in `key-ring.ts`, which only a signed-in page loads.
 */

export const KEY_FOLDER = 'keys';

/** Keys that this page has read, by owner. */
export const openedKeys = new Map<string, CryptoKey>();

/** Whether this browser has such files. One without them keeps its keys in its databases. */
export const hasRing = (): boolean =>
  'subtle' in crypto && 'locks' in navigator && 'getDirectory' in (navigator.storage ?? {});

const isMissing = (failure: unknown) => failure instanceof DOMException && failure.name === 'NotFoundError';

/** @throws where the browser does not remove it */
export async function removeKeys(work: () => Promise<void>): Promise<void> {
  if (!hasRing()) return;
  try {
    await work();
  } catch (failure) {
    if (!isMissing(failure)) throw failure;
  }
}

/** Nothing that lies under a key of this phone can be read any more. @throws where the browser refuses */
export function dropRing(): Promise<void> {
  openedKeys.clear();
  return removeKeys(async () =>
    (await navigator.storage.getDirectory()).removeEntry(KEY_FOLDER, { recursive: true }),
  );
}
