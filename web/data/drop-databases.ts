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

async function eachDatabase(work: (name: string) => Promise<unknown>): Promise<void> {
  const all = await indexedDB.databases();
  await Promise.all(all.map(({ name = '' }) => work(name)));
}

/** Removes every database of this website; it takes as long as a tab holds one of them open. */
export const dropDatabases = (): Promise<void> =>
  eachDatabase(async (name) => {
    await emptyDatabase(name);
    await answered(indexedDB.deleteDatabase(name));
  });

/** Empties every database of this website, whoever holds one open. */
export const emptyDatabases = (): Promise<void> => eachDatabase(emptyDatabase);
