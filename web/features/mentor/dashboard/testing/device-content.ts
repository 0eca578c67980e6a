/** What a request of IndexedDB brings. */
function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')));
  });
}

async function databaseContent(name: string): Promise<unknown[]> {
  const database = await resultOf(indexedDB.open(name));
  const stores = Array.from(database.objectStoreNames, (store) =>
    resultOf(database.transaction(store).objectStore(store).getAll()),
  );
  const contents = await Promise.all(stores);
  database.close();
  return contents;
}

/** Everything that this browser keeps on the device, as one text to search in. */
export async function deviceContent(): Promise<string> {
  const databases = await indexedDB.databases();
  const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key));
  return JSON.stringify([
    stored,
    ...(await Promise.all(databases.map(({ name = '' }) => databaseContent(name)))),
  ]);
}
