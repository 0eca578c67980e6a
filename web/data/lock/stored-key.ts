import { makeRingKey, openRingKey, readRingKey } from '../key-ring.ts';
import { newSealingKey } from '../sealed.ts';

/** Stands where a person's key would lie, while a PIN guards it: the key itself is in the memory of her page. */
export const UNDER_PIN = 'under-pin';

/** Stands there where the key lies in a file of its own (`key-ring.ts`), as it does in every browser that has these. */
const IN_RING = 'in-ring';

/** What lies on the phone in the place of a key. */
export type StoredKey = CryptoKey | typeof UNDER_PIN | typeof IN_RING;

let unlocked: { owner: string; key: CryptoKey } | undefined;

/** From now until the page goes, what this person keeps under her PIN can be read. */
export function holdKey(owner: string, key: CryptoKey): void {
  unlocked = { owner, key };
}

export function dropKey(): void {
  unlocked = undefined;
}

/** The key of this person that her PIN has opened in this page. */
const openKeyOf = (owner: string): CryptoKey | undefined =>
  unlocked?.owner === owner ? unlocked.key : undefined;

export const isUnlocked = (owner: string): boolean => openKeyOf(owner) !== undefined;

/** The key itself; undefined where there is none, or where her PIN was not given to this page. It has been read. */
export const usableKey = (owner: string, stored: StoredKey | undefined): CryptoKey | undefined => {
  if (stored === UNDER_PIN) return openKeyOf(owner);
  return stored === IN_RING ? openRingKey(owner) : stored;
};

/** The same, and reads it where that was not done. */
export async function readKey(owner: string, stored: StoredKey | undefined): Promise<CryptoKey | undefined> {
  if (stored === IN_RING) await readRingKey(owner);
  return usableKey(owner, stored);
}

/** What is to lie in the place of a key that no PIN guards; undefined where the browser has no cipher. */
export const openKey = async (owner: string): Promise<StoredKey | undefined> =>
  (await makeRingKey(owner)) ? IN_RING : newSealingKey();

/** What is to lie in the place of a key that is not there yet; undefined where the browser has no cipher. */
export const freshKey = async (owner: string): Promise<StoredKey | undefined> =>
  isUnlocked(owner) ? UNDER_PIN : openKey(owner);
