/** What the browser, its worker and the server agree on about words to a locked screen (product 1.20). */
import type { Language } from '../languages.ts';

/** Longer addresses are no subscription: the database holds this many characters. */
const MAX_ADDRESS_LENGTH = 1000;

/**
 * The addresses of the push services of the browsers that there are. The server sends to these and to nothing else: the
 * address of a subscription is whatever a browser says, and without this list it could be a machine of our own network.
 * Chrome, Edge on phones, Opera, Samsung Internet, Brave; Firefox; Safari; Edge on Windows, which has a host for each of
 * its regions. The database holds the same rule (`private.is_push_address`), so it is one pattern that both can write:
 * no upper case, port or name before the host, and printable ASCII behind it, as push services give it out.
 */
const PUSH_ADDRESS =
  /^https:\/\/(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+notify\.windows\.com)\/[!-~]+$/;

/** Whether an address is one to which the server may send. */
export function isPushAddress(address: string): boolean {
  return address.length <= MAX_ADDRESS_LENGTH && PUSH_ADDRESS.test(address);
}

/** The whole of what is sent: the same to everybody, about everything. */
export const PUSH_WORD = 'hello';

/** A public key as browsers take it: a point of the curve P-256 in base64url. */
export const PUSH_KEY = /^B[A-Za-z0-9_-]{86}$/;

/** What the phone shows: that there is something. No name, no kind, no number, and nothing that says what this is. */
export const PUSH_TEXT: Readonly<Record<Language, string>> = {
  en: 'Something new waits for you.',
  fa: 'چیز تازه‌ای در انتظار شماست.',
  ps: 'یو نوی شی ستاسو په تمه دی.',
};
