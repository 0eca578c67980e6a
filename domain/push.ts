/** What the browser, its worker and the server agree on about words to a locked screen (product 1.20). */
import type { Language } from './languages.ts';

/**
 * The push services of the browsers that there are, by host. The server sends to these and to nothing else: the address
 * of a subscription is whatever a browser says, and without this list it could be a machine of our own network.
 * Chrome, Edge on phones, Opera, Samsung Internet, Brave; Firefox; Safari.
 */
const PUSH_HOSTS: ReadonlySet<string> = new Set([
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]);
/** Edge on Windows has a host for each of its regions. */
const PUSH_HOST_ENDS: readonly string[] = ['.notify.windows.com'];

/** Whether an address is one to which the server may send; https alone, no port and no name before the host. */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  const isKnown = PUSH_HOSTS.has(host) || PUSH_HOST_ENDS.some((end) => host.endsWith(end));
  return protocol === 'https:' && username === '' && password === '' && isKnown;
}

/** The whole of what is sent: the same to everybody, about everything. */
export const PUSH_WORD = 'hello';

/** A public key as browsers take it: a point of the curve P-256 in base64url. */
export const PUSH_KEY = /^B[A-Za-z0-9_-]{86}$/;

/** What the phone shows: that there is something. No name, no kind, no number, and nothing that says what this is. */
export const PUSH_TEXT: Readonly<Record<Language, string>> = {
  en: 'Something new waits for you.',
  fa: 'چیز تازه‌ای در انتظار شماست.',
  ps: 'نوی څه ستاسو په تمه دي.',
};
