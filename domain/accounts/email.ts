import { DISPOSABLE_HOSTS } from './disposable-hosts.ts';
import type { FieldReading } from '../forms/form-fields.ts';
import { EMAIL_MAX_CHARACTERS } from '../limits.ts';
import { foldDigits, withoutInvisible } from '../text/digits.ts';

/**
 * VAL-04: the address as it is stored and compared: trimmed and in lower case. Direction marks that a
 * right-to-left keyboard or a copied text brings along are dropped, Persian and Arabic digits are ASCII.
 */
export function normaliseEmail(text: string): string {
  return foldDigits(withoutInvisible(text)).trim().toLowerCase();
}

/** What no host name holds; a slash or colon would also let an address pretend to be on another host. */
const NOT_IN_HOST = /[^\p{L}\p{M}\p{N}.-]/u;
const NOT_IN_NAME = /[\s\p{C}@]/u;

/**
 * VAL-04, IN-06: whether a normalised address has the simple form: text without spaces, one @, a host with a
 * dot inside. Every step reads the text once, so a hostile input costs no more than its length.
 */
export function isEmail(email: string): boolean {
  if (email.length > EMAIL_MAX_CHARACTERS) return false;
  const at = email.lastIndexOf('@');
  const name = email.slice(0, Math.max(at, 0));
  const host = email.slice(at + 1);
  if (name === '' || NOT_IN_NAME.test(name) || NOT_IN_HOST.test(host)) return false;
  const labels = host.split('.');
  return labels.length > 1 && labels.every((label) => label !== '');
}

/**
 * VAL-04, AU-13: whether the host behind the last @, or one of its parents, is on the list (lower case, ASCII
 * form of international names). Trailing dots, capitals, full-width letters and unencoded international names
 * do not hide a host. The short list above is always included.
 */
export function isDisposableEmail(email: string, hosts: ReadonlySet<string> = BUILT_IN): boolean {
  const labels = asciiHostOf(email).slice(-HOST_MAX_CHARACTERS).split('.');
  return labels.some((_, index) => {
    const host = labels.slice(index).join('.');
    return BUILT_IN.has(host) || hosts.has(host);
  });
}

/** of a host name; what is longer is none, and only its end could be a known host */
const HOST_MAX_CHARACTERS = 253;

const BUILT_IN: ReadonlySet<string> = new Set(DISPOSABLE_HOSTS);

/** VAL-04: the address to use, or why it is refused. */
export function readEmail(text: string, disposableHosts?: ReadonlySet<string>): FieldReading<string> {
  const email = normaliseEmail(text);
  if (email === '') return { issue: 'required' };
  if (!isEmail(email)) return { issue: 'invalid_email' };
  return isDisposableEmail(email, disposableHosts) ? { issue: 'disposable_email' } : { value: email };
}

function asciiHostOf(email: string): string {
  const written = normaliseEmail(email.slice(email.lastIndexOf('@') + 1));
  return hostnameOf(written).replace(/\.{1,64}$/, '');
}

/** The host as an address would name it; a text that is no host at all stays as written and is on no list. */
function hostnameOf(written: string): string {
  try {
    return new URL(`http://${written}`).hostname;
  } catch {
    return written;
  }
}
