/*
 * AB-01: what is taken out of texts before they are stored or logged. Every repetition in the patterns
 * is bounded, so that a hostile text costs no more than its length; none looks behind, because older Safari
 * refuses to load a script that does.
 */

/** an address, with or without its host, up to ? or #; then the part that may hold codes and names */
const ADDRESS = /((?:\b[a-z][a-z0-9+.-]{1,20}:\/)?\/[^\s?#"'<>()]{0,500})[?#]([^\s"'<>()]{0,4000})/giu;
const USER_IN_ADDRESS = /:\/\/[^\s/@:]{1,200}(?::[^\s/@]{0,200})?@/gu;
/** in front of the @ more signs are legal than people think; behind it a dot is needed, or `f@https:` of a stack goes */
const EMAIL =
  /[^\s@<>()[\]",;:\\]{1,100}(?:@|%40)[^\s@<>()[\]{}"'`,;:=/\\|]{1,100}\.[^\s@<>()[\]{}"'`,;:=/\\|]{1,100}/giu;
const SIGNED_TOKEN = /eyJ[\w-]{8,4000}(?:\.[\w-]{0,4000}){0,4}/g;
const AUTHORIZATION = /\b(bearer|basic)\s{1,3}[\w.~+/=-]{8,4000}/gi;
const NAMED_SECRET =
  /\b(api_?key|access_token|refresh_token|id_token|provider_token|token|token_hash|client_secret|password|secret|code_verifier)(["']?\s{0,3}[:=]\s{0,3}["']?)[^\s"'&,;<>]{1,4000}/gi;
const VENDOR_KEY = /\b(?:sb_(?:publishable|secret)_|sk-|ghp_|AIza|GOCSPX-)[\w-]{8,400}/g;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const LONG_WORD = /[\w-]{32,4000}/g;
/** at least nine digits of any set, written together or spaced as people space them */
const PHONE = /[+＋]?[0-9۰-۹٠-٩](?:[\s\p{Pd}.()/\u200c-\u200f\u2066-\u2069]{0,3}[0-9۰-۹٠-٩]){8,18}/gu;
/** as much of `2026-11-21 03:56` as the pattern above takes for a number */
const DATE_AND_HOUR = /^\d{4}-\d{2}-\d{2}(?: \d{2})?$/;
const LINE_AND_COLUMN = /:\d{1,7}:\d{1,7}$/;

/**
 * AB-01: the text without e-mail addresses, phone numbers (in any digit set), ids, keys and tokens, and
 * without what follows ? or # in an address. Line and column numbers of a stack stay.
 */
export function scrubText(text: string): string {
  return text
    .replace(ADDRESS, (_, address: string, rest: string) => address + (LINE_AND_COLUMN.exec(rest)?.[0] ?? ''))
    .replace(USER_IN_ADDRESS, '://')
    .replace(AUTHORIZATION, '$1 [token]')
    .replace(NAMED_SECRET, '$1$2[token]')
    .replace(SIGNED_TOKEN, '[token]')
    .replace(VENDOR_KEY, '[token]')
    .replace(EMAIL, '[email]')
    .replace(UUID, '[id]')
    .replace(LONG_WORD, (word) => (/\d/.test(word) ? '[token]' : word))
    .replace(PHONE, (number) => (DATE_AND_HOUR.test(number) ? number : '[phone]'));
}

/** AB-01: a page address without query and fragment, and without what else is personal in it. */
export function scrubAddress(address: string): string {
  return scrubText(address.split(/[?#]/, 1)[0] ?? '');
}
