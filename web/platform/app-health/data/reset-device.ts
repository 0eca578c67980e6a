import { currentOutbox } from '#web/data/outbox/current.ts';
import { tried, wipeDevice } from '#web/data/wipe-device.ts';

/** Emergency Reset: what waits is sent where there is a line [FM-36], then everything away, and the first page loaded. */
export async function resetDevice(): Promise<void> {
  await tried(() => currentOutbox()?.sendNow());
  await wipeDevice();
  location.replace('/');
}
