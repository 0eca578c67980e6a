import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compare, hash } from 'bcryptjs';
import { PASSWORD_MAX_BYTES } from '#domain/limits.ts';
import { passwordIssue } from '#domain/accounts/password.ts';
import { foldDigits } from '#domain/text/digits.ts';
import { passwordCost } from './password-cost.ts';

/** What is left of a listed password without its ending is a word of its own from this length on. */
const SHORTEST_WORD_CHARACTERS = 4;

/** The reasons that auth-js knows; `pwned` is how Supabase calls a password that everybody tries first. */
export type WeakPasswordReason = 'length' | 'pwned';

let commonWords: ReadonlySet<string> | undefined;

/**
 * Why a password is refused (AU-07): fewer than 8 characters, more than 128, or one of those that are tried
 * first, the person's own address among them. There is no rule of composition.
 */
export function weakPasswordReasons(password: string, ownWords: readonly string[]): WeakPasswordReason[] {
  const issue = passwordIssue(password, words(), ownWords);
  if (issue === undefined) return isCommon(password) ? ['pwned'] : [];
  return issue === 'password_common' ? ['pwned'] : ['length'];
}

/** What a guesser knows about the owner of an address. */
export function ownWordsOf(email: string): string[] {
  return [email, email.slice(0, email.lastIndexOf('@'))];
}

function isCommon(password: string): boolean {
  const plain = lower(password);
  const folded = foldPassword(password);
  const tried = [folded, withoutLookAlikes(plain), stem(folded)];
  return isRunOrRepetition(plain) || isRunOrRepetition(folded) || tried.some((guess) => words().has(guess));
}

/** Lower case, with Persian and Arabic digits as Latin ones. */
const lower = (password: string): string => foldDigits(password.normalize('NFKC')).toLowerCase();

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '3': 'e',
  '1': 'l',
  '!': 'i',
  '5': 's',
};

/** The usual look-alikes undone: `p@ssw0rd` → `password`. */
const withoutLookAlikes = (text: string): string =>
  text.replace(/[@$0315!]/g, (sign) => LOOK_ALIKES[sign] ?? sign);

/** The same with an ending left as it is: `P@ssw0rd1!` → `password1!`. */
function foldPassword(password: string): string {
  const plain = lower(password);
  if (!/[a-z]/.test(plain)) return plain;
  const [, body = '', tail = ''] = /^(.*?)([\d!@#$%^&*._-]*)$/s.exec(plain) ?? [];
  return withoutLookAlikes(body) + tail;
}

/** `kabul1234` and `password!!` are their word with an ending that nobody has to guess. */
function stem(folded: string): string {
  return folded.replace(/^[\d!@#$%^&*._-]{0,4}/, '').replace(/[\d!@#$%^&*._-]{0,6}$/, '');
}

/** One or two signs repeated, or a row of the keyboard or of the digits, forwards or backwards. */
function isRunOrRepetition(folded: string): boolean {
  if (/^(.{1,4})\1+$/su.test(folded)) return true;
  const rows = [
    '01234567890123456789',
    'abcdefghijklmnopqrstuvwxyz',
    'qwertyuiopasdfghjklzxcvbnm',
    '1qaz2wsx3edc4rfv5tgb6yhn',
  ];
  const backwards = Array.from(folded).toReversed().join('');
  return rows.some((row) => row.includes(folded) || row.includes(backwards));
}

/** Ours are the words of this country and the names of its people; the other list says what is used most anywhere. */
const LISTS = ['./common-passwords.txt', './frequent-passwords.txt'];

/** Each entry as it stands, as `foldPassword` leaves it, and its word without an ending. */
function words(): ReadonlySet<string> {
  commonWords ??= new Set(
    LISTS.flatMap((list) => readFileSync(new URL(list, import.meta.url), 'utf8').split('\n'))
      .filter((line) => line !== '' && !line.startsWith('#'))
      .flatMap((entry) => {
        const folded = foldPassword(entry);
        const word = stem(folded);
        return word.length < SHORTEST_WORD_CHARACTERS ? [entry, folded] : [entry, folded, word];
      }),
  );
  return commonWords;
}

/** Keeps our digests apart from plain digests of the same password that were stolen elsewhere. */
const LONG_PASSWORD_KEY = 'hamrah/long-password/1';

/**
 * What bcrypt is given for a password. It reads 72 bytes and ignores the rest without a word, which are 36 Dari
 * letters: a longer password is replaced by a digest of all of it, 64 letters without NUL. Others stay as they are,
 * so that hashes from before this rule keep working. The vendor's service is given the same.
 */
export function bcryptInput(password: string): string {
  if (Buffer.byteLength(password) <= PASSWORD_MAX_BYTES) return password;
  return createHmac('sha384', LONG_PASSWORD_KEY).update(password).digest('base64');
}

export function isRightPassword(password: string, passwordHash: string): Promise<boolean> {
  return compare(bcryptInput(password), passwordHash);
}

export function hashPassword(password: string): Promise<string> {
  return hash(bcryptInput(password), passwordCost());
}

let nobodysHash: Promise<string> | undefined;

/** Whether the password belongs to the hash. Takes as long where there is no hash, and is false then (AU-06). */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  // an empty text is what a dropped password leaves
  const isRight = await isRightPassword(password, passwordHash || (await nobodysHash));
  return isRight && Boolean(passwordHash);
}
