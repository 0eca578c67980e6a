import { promisifyRequest, type UseStore } from 'idb-keyval';
import { AppError } from '#domain/error-codes.ts';

/** FM-26: a database of its own, which makes way for a tab that has to rebuild or delete it. */
export function ownDatabase(name: string, storeName: string): UseStore {
  let opening: Promise<IDBDatabase> | undefined;
  const forget = () => {
    opening = undefined;
  };
  const open = async () => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    const database = await promisifyRequest(request);
    for (const event of ['close', 'versionchange']) {
      database.addEventListener(event, () => {
        database.close();
        forget();
      });
    }
    return database;
  };
  return async (mode, work) => {
    opening ??= open();
    opening.catch(forget);
    return work((await opening).transaction(storeName, mode).objectStore(storeName));
  };
}

/** The same work, unless the disk does not answer in time, as where another tab keeps it from answering. @throws then */
export const inTime = <T>(work: Promise<T>, limitMs: number): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(reject, limitMs, new Error('The disk does not answer'));
    }),
  ]);

/** Nobody waits longer for a disk: what it does later has been said to be undone, and changes nothing for anybody. */
const DISK_LIMIT_MS = 5_000;

/** @throws AppError `device_storage_full` where the disk refuses, or does not answer in time */
export async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await inTime(work, DISK_LIMIT_MS);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('device_storage_full', { cause });
  }
}
