function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

/** Empties a database before it is deleted: the deletion may have to wait for other tabs, the contents do not. */
async function emptyDatabase(name: string): Promise<void> {
  const database = await answered(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite');
    await Promise.all(stores.map((store) => answered(transaction.objectStore(store).clear())));
  }
  database.close();
}

const LAST = 'hamrah-last';

/**
 * Makes a database that sorts behind all others. Chromium keeps them in one store, whose list of files (`MANIFEST`) names
 * the first and the last key of each file and is never cleared: without this, the last one is a record of somebody's,
 * with the id of her account [SG-06].
 */
async function makeLast(): Promise<void> {
  // they sort in the order in which they were made
  await answered(indexedDB.deleteDatabase(LAST));
  const opening = indexedDB.open(LAST);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(LAST).put(LAST, LAST));
  (await answered(opening)).close();
}

async function eachDatabase(work: (name: string) => Promise<unknown>): Promise<void> {
  await makeLast().catch(() => undefined);
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  // one that was left by an attempt that was cut off must not go before the others either
  await Promise.all(names.filter((name) => name !== LAST).map(work));
  await answered(indexedDB.deleteDatabase(LAST));
}

/** Removes every database of this website; it takes as long as a tab holds one of them open. */
export const dropDatabases = (): Promise<void> =>
  eachDatabase(async (name) => {
    await emptyDatabase(name);
    await answered(indexedDB.deleteDatabase(name));
  });

/** Empties every database of this website, whoever holds one open. */
export const emptyDatabases = (): Promise<void> => eachDatabase(emptyDatabase);
