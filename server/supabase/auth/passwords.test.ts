import { describe, expect, it } from 'vitest';
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
});
