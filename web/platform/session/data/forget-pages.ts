import { CACHE_NAMES } from '#domain/platform/worker-contract.ts';

/** Removes the copies of what was read. The program itself stays: without a line the first page must still open. */
export async function forgetPages(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(CACHE_NAMES.pages) || name === CACHE_NAMES.images,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}
