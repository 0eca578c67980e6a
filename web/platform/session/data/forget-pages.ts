import { KEPT } from '#domain/platform/worker-contract.ts';

/** Removes the copies of what was read. The program itself stays: without a line the first page must still open. */
export async function forgetPages(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT.pages) || name === KEPT.images);
  await Promise.all(names.map((name) => caches.delete(name)));
}
