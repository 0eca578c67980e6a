/** Product 1.20: this browser is told nothing any more. Needs no line; where there is no worker there is nothing to end. */
export async function dropPush(): Promise<void> {
  const worker = await globalThis.navigator.serviceWorker?.getRegistration();
  // old Safari has a worker and no such manager
  const held = await (
    worker as Partial<ServiceWorkerRegistration> | undefined
  )?.pushManager?.getSubscription();
  await held?.unsubscribe();
}
