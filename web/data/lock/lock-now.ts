import { blankPage } from '../blank-page.ts';
import { storeDrafts } from '../store-drafts.ts';
import { ownStore, tabStore } from '../person-store.ts';
import { dropKey } from './stored-key.ts';

const CHANNEL = 'hamrah-lock';
const openChannel = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined);

/** Whether the person of this page has a PIN, and has given it. */
export const isUnderPin = (): boolean => ownStore() !== undefined && !tabStore();

/** The lock falls in every tab of this browser, and here. */
export async function lockNow(): Promise<void> {
  broadcastLock();
  await lockPage();
}

/** Every other tab that somebody has unlocked is locked. */
export function broadcastLock(): void {
  const channel = openChannel();
  channel?.postMessage('lock');
  channel?.close();
}

/**
 * SG-08: nothing is seen from now on; what was being typed goes on the disk, sealed; then the page goes with all that it
 * holds in its memory, and the next one asks for the PIN.
 */
export async function lockPage(): Promise<void> {
  blankPage();
  await storeDrafts();
  dropKey();
  location.reload();
}

/** Calls back when another tab locks. @returns the function that stops it */
export function onLock(listener: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', listener);
  return () => channel?.close();
}
