import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MIN_CHARACTERS } from '#domain/limits.ts';
import { weakPasswordReasons } from './passwords.ts';

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

  it('[AU-07] refuses more than the 72 bytes that the hash reads', () => {
    expect(reasons(`x7-${'ab'.repeat(34)}`)).toEqual([]);
    expect(reasons(`x7-${'ab'.repeat(35)}`)).toEqual(['length']);
    expect(reasons(`درخت و کوه و ${'آب'.repeat(20)}`)).toEqual(['length']);
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
