import { keyOf, type Sealed, sealed, unsealed } from '../sealed.ts';

/**
 * What OWASP asks for with PBKDF2 and SHA-256. A tenth of a second on a new phone, a second and more on the cheap ones:
 * each wrong guess costs as much. It stands in each record, so that it can grow.
 */
export const PIN_ITERATIONS_COUNT = 600_000;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** The key of a person's things, wrapped under her PIN. */
export interface WrappedKey {
  salt: Uint8Array<ArrayBuffer>;
  iterations: number;
  wrapped: Sealed;
}

async function pinKey(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(how, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** A new key, and how it is stored. @throws where the browser has no cipher */
export async function wrapNewKey(pin: string): Promise<{ key: CryptoKey; wrappedKey: WrappedKey }> {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iterations = PIN_ITERATIONS_COUNT;
  const wrapped = await sealed(await pinKey(pin, salt, iterations), [...bytes]);
  return { key: await keyOf(bytes), wrappedKey: { salt, iterations, wrapped } };
}

/** The key that this PIN opens; undefined where it is another. */
export async function unwrapKey(pin: string, wrappedKey: WrappedKey): Promise<CryptoKey | undefined> {
  const lock = await pinKey(pin, wrappedKey.salt, wrappedKey.iterations);
  try {
    const bytes = (await unsealed(lock, wrappedKey.wrapped)) as number[];
    return await keyOf(Uint8Array.from(bytes));
  } catch {
    // the cipher says so: it is not the key with which this was closed
    return undefined;
  }
}
