function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

/** Empties a database before it is deleted: the deletion may have to wait for other tabs, the contents do not. */
async function emptyDatabase(name: string): Promise<void> {
  const database = await answered(indexedDB.open(name));
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return;
    const transaction = database.transaction(stores, 'readwrite');
    await Promise.all(stores.map((store) => answered(transaction.objectStore(store).clear())));
  } finally {
    // left open, it would stand in the way of the next attempt
    database.close();
  }
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

async function databaseNames(): Promise<string[]> {
  await makeLast().catch(() => undefined);
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  // one that was left by an attempt that was cut off must not go before the others either
  return names.filter((name) => name !== LAST);
}

const dropLast = () => answered(indexedDB.deleteDatabase(LAST));

/** Both reject where the browser refuses, and wait for as long as it does not answer. */
interface Dropping {
  /** nothing is in any database any more, whoever holds one open */
  emptied: Promise<void>;
  /** there is none any more; it takes as long as a tab holds one of them open */
  dropped: Promise<void>;
}

/** Removes every database of this website. */
export function dropDatabases(): Dropping {
  const emptying = databaseNames().then((names) =>
    names.map((name) => ({ name, done: emptyDatabase(name) })),
  );
  const drop = async () => {
    await Promise.all(
      (await emptying).map(async ({ name, done }) => {
        await done;
        await answered(indexedDB.deleteDatabase(name));
      }),
    );
    await dropLast();
  };
  const emptied = emptying.then(async (all) => void (await Promise.all(all.map(({ done }) => done))));
  // not everybody waits for it; who does hears of it
  emptied.catch(() => undefined);
  return { emptied, dropped: drop() };
}

/** Empties every database of this website, whoever holds one open. */
export async function emptyDatabases(): Promise<void> {
  await Promise.all((await databaseNames()).map(emptyDatabase));
  await dropLast();
}
