import { readFileSync } from 'node:fs';
import { compare, hash } from 'bcryptjs';
import { passwordIssue } from '#domain/password.ts';
import { foldDigits } from '#domain/text-folding/digits.ts';

/** Cost of the vendor's own hashes: ours must take the same time. */
const BCRYPT_COST = 10;

/** The reasons that auth-js knows; `pwned` is how Supabase calls a password that everybody tries first. */
export type WeakPasswordReason = 'length' | 'pwned';

let commonWords: ReadonlySet<string> | undefined;

/**
 * Why a password is refused (AU-07): fewer than 8 characters, more than the 72 bytes that bcrypt reads, or
 * one of those that are tried first, the person's own address among them. There is no rule of composition.
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
  const folded = foldPassword(password);
  const plain = foldDigits(password).toLowerCase();
  return (
    isRunOrRepetition(plain) || isRunOrRepetition(folded) || words().has(folded) || words().has(stem(folded))
  );
}

/** Lower case, Persian and Arabic digits as Latin ones, and the usual look-alikes undone: `P@ssw0rd` → `password`. */
function foldPassword(password: string): string {
  const lookAlikes: Record<string, string> = {
    '@': 'a',
    $: 's',
    '0': 'o',
    '3': 'e',
    '1': 'l',
    '!': 'i',
    '5': 's',
  };
  const lower = foldDigits(password.normalize('NFKC')).toLowerCase();
  if (!/[a-z]/.test(lower)) return lower;
  const [, body = '', tail = ''] = /^(.*?)([\d!@#$%^&*._-]*)$/s.exec(lower) ?? [];
  return body.replace(/[@$0315!]/g, (sign) => lookAlikes[sign] ?? sign) + tail;
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

function words(): ReadonlySet<string> {
  commonWords ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return commonWords;
}

export function isRightPassword(password: string, passwordHash: string): Promise<boolean> {
  return compare(password, passwordHash);
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, BCRYPT_COST);
}

let nobodysHash: Promise<string> | undefined;

/** Whether the password belongs to the hash. Takes as long where there is no hash, and is false then (AU-06). */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const isRight = await compare(password, passwordHash ?? (await nobodysHash));
  return isRight && typeof passwordHash === 'string';
}
