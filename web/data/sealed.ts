/** Something that can be read again only with the key under which it was put away. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  cipher: ArrayBuffer;
}

/** A key that cannot be taken out of this browser; undefined where the browser has no cipher. */
export async function newSealingKey(): Promise<CryptoKey | undefined> {
  if (!('subtle' in crypto)) return undefined;
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** The key of these bytes, which cannot be taken out of the page. */
export const keyOf = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Dates stay dates: what is read back must be what was given. */
function withDates(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? { $date: original.getTime() } : value;
}

function revived(_key: string, value: unknown): unknown {
  const isDate = typeof value === 'object' && value !== null && '$date' in value;
  return isDate && typeof value.$date === 'number' ? new Date(value.$date) : value;
}

/** A value as a text, and back: dates stay dates. */
export const asText = (value: unknown): string => JSON.stringify(value, withDates);
export const fromText = (text: string): unknown => JSON.parse(text, revived);

export async function sealed(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(asText(value));
  return { iv, cipher: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
}

export async function unsealed(key: CryptoKey, { iv, cipher }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, cipher);
  return fromText(new TextDecoder().decode(plain));
}

export const textOfBytes = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);

/** As `sealed`, in one text. */
export async function sealedText(key: CryptoKey, value: unknown): Promise<string> {
  const { iv, cipher } = await sealed(key, value);
  return `${textOfBytes(iv)}.${textOfBytes(new Uint8Array(cipher))}`;
}

export async function unsealedText<Value>(key: CryptoKey, text: string): Promise<Value> {
  const [iv = '', cipher = ''] = text.split('.');
  return (await unsealed(key, { iv: bytesOf(iv), cipher: bytesOf(cipher).buffer })) as Value;
}

/** Whether it is the very same: no two have the same beginning. */
export const isSameSeal = (one: Sealed, other: Sealed | undefined): boolean =>
  other !== undefined && one.iv.every((byte, at) => byte === other.iv[at]);
