import { describe, expect, it } from 'vitest';
import { passwordIssue } from './password.ts';

const COMMON = new Set(['password1', '12345678', 'afghanistan']);

describe('new passwords', () => {
  it('[AU-07] need eight characters and no mixture of kinds', () => {
    const rows: [string, string | undefined][] = [
      ['walk-together-1', undefined],
      ['correct horse', undefined],
      ['رمز من است', undefined],
      ['🙂🙃🙂🙃🙂🙃🙂🙃', undefined],
      ['', 'required'],
      ['1234567', 'password_too_short'],
      ['🙂🙃🙂🙃🙂🙃🙂', 'password_too_short'],
      ['Password1', 'password_common'],
      ['۱۲۳۴۵۶۷۸', 'password_common'],
      [' afghanistan ', 'password_common'],
      ['aaaaaaaaaa', 'password_common'],
      ['zahra@example.com', 'password_common'],
      ['long enough\u0000tail', 'password_characters'],
      ['long enough\ud800', 'password_characters'],
    ];
    for (const [password, issue] of rows)
      expect(passwordIssue(password, COMMON, ['Zahra@Example.com']), JSON.stringify(password)).toBe(issue);
  });

  it.each(['ab', 'اب', '🙂🙃'])('[AU-07] may have 128 characters of any script, such as «%s»', (two) => {
    expect(passwordIssue(two.repeat(64), COMMON)).toBeUndefined();
    expect(passwordIssue(`${two.repeat(64)}c`, COMMON)).toBe('password_too_long');
  });
});
