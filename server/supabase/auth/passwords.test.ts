import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MIN_CHARACTERS } from '#domain/limits.ts';
import { hash } from 'bcryptjs';
import { hashPassword, isPasswordOf, isRightPassword, weakPasswordReasons } from './passwords.ts';

const reasons = (password: string): string[] =>
  weakPasswordReasons(password, ['sara@example.org', 'sara.noori']);

describe('new passwords', () => {
  it.each(['walk-together-1', 'آفتاب کوه بلند', 'd9Fq!x2m', 'correct horse battery'])(
    '[AU-07] takes «%s»',
    (password) => {
      expect(reasons(password)).toEqual([]);
    },
  );

  it('[AU-07] refuses fewer than 8 characters, counted as people count', () => {
    expect(reasons('kq7!zp2')).toEqual(['length']);
    expect(reasons('آبگوشتن')).toEqual(['length']);
  });

  it('[AU-07] takes 128 characters of any script and refuses more', () => {
    for (const [start, two] of [
      ['x7-', 'ab'],
      ['کوه', 'آب'],
    ] as const) {
      expect(reasons(`${start}${two.repeat(62)}c`)).toEqual([]);
      expect(reasons(`${start}${two.repeat(63)}`)).toEqual(['length']);
    }
  });

  it.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    '12345678',
    '۱۲۳۴۵۶۷۸',
    '87654321',
    'qwertyuiop',
    'asdfghjkl',
    '1qaz2wsx',
    'aaaaaaaa',
    'abababab',
    'iloveyou2',
    'afghanistan',
    'Afghanistan123',
    'kabul1234',
    'khorasan!!',
    'Mohammad2007',
    'bismillah786',
    'hamrah1405',
    'sara.noori',
    'sara@example.org',
  ])('[AU-07] refuses «%s», which is tried first', (password) => {
    expect(reasons(password)).toEqual(['pwned']);
  });

  const listed = readFileSync(new URL('./frequent-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const longEnough = listed.filter(({ length }) => length >= PASSWORD_MIN_CHARACTERS);
  const inPersianDigits = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
  const refused = (passwords: readonly string[]) => passwords.filter((one) => reasons(one).includes('pwned'));

  it('[AU-07] refuses each of the 3,000 that are used most, whatever its case and its digits', () => {
    expect(longEnough.length).toBeGreaterThanOrEqual(3000);
    expect(refused(longEnough)).toEqual(longEnough);
    const disguised = longEnough.map((one) => inPersianDigits(one.toUpperCase()));
    expect(refused(disguised)).toEqual(disguised);
  });

  it('[AU-07] refuses them with look-alikes of their letters', () => {
    const lookAlikes: Record<string, string> = { a: '@', s: '$', o: '0', e: '3', l: '1' };
    const words = longEnough.filter((one) => /^[a-z]+$/.test(one));
    expect(words.length).toBeGreaterThan(1000);
    const disguised = words.map((word) => word.replace(/[asoel]/g, (letter) => lookAlikes[letter] ?? ''));
    expect(refused(disguised)).toEqual(disguised);
  });

  it('[AU-07] refuses those that are too short by themselves with an ending', () => {
    const words = listed.filter((one) => /^[a-z]{6,7}$/.test(one));
    expect(words.length).toBeGreaterThan(1000);
    for (const ending of ['1234', '2007!', '!!']) {
      const lengthened = words.map((word) => word + ending);
      expect(refused(lengthened)).toEqual(lengthened);
    }
  });
});

describe('hashes of passwords', () => {
  const long = 'کوه بلند و رود آرام و باغ انار و راه دور و چای سبز'.repeat(2);

  it('[AU-07] tells long passwords apart that begin with the same 72 bytes', async () => {
    const stored = await hashPassword(`${long}الف`);
    expect(await isRightPassword(`${long}الف`, stored)).toBe(true);
    expect(await isPasswordOf(stored, `${long}الف`)).toBe(true);
    for (const other of [`${long}ب`, long, `${long}الف `, Buffer.from(long).subarray(0, 72).toString()]) {
      expect(await isRightPassword(other, stored), other).toBe(false);
      expect(await isPasswordOf(stored, other), other).toBe(false);
    }
  });

  it.each(['walk-together-1', 'x'.repeat(72), 'آ'.repeat(36)])(
    '[AU-07] keeps a hash of at most 72 bytes working that bcrypt made of the password itself («%s»)',
    async (password) => {
      expect(await isRightPassword(password, await hash(password, 4))).toBe(true);
    },
  );
});
