import { describe, expect, it } from 'vitest';
import { ownAddressOr, withParameters } from './redirects.ts';

const OWN = 'https://hamrah.example';

describe('where a link may lead', () => {
  it.each([
    ['https://hamrah.example/auth/callback', 'https://hamrah.example/auth/callback'],
    [
      'https://hamrah.example/auth/callback?next=%2Fprofile',
      'https://hamrah.example/auth/callback?next=%2Fprofile',
    ],
    ['/reset-password', 'https://hamrah.example/reset-password'],
    ['https:evil.example', 'https://hamrah.example/evil.example'],
    ['HTTPS://HAMRAH.EXAMPLE/x', 'https://hamrah.example/x'],
  ])('keeps our own address %s', (wanted, result) => {
    expect(ownAddressOr(wanted, OWN)).toBe(result);
  });

  it.each([
    'https://evil.example/',
    'http://hamrah.example/',
    'https://hamrah.example:8443/',
    'https://hamrah.example.evil.example/',
    'https://hamrah.example@evil.example/',
    'https://user:pass@hamrah.example/',
    'https://evil.example#hamrah.example',
    'https://evil.example\\@hamrah.example/',
    '//evil.example/',
    '///evil.example/',
    '////evil.example/',
    '\\\\evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    ' https://evil.example',
    'java\nscript:alert(1)',
    'javascript:alert(1)',
    'javascript://hamrah.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://127.0.0.1:3110/',
    'http://localhost/',
    'https://xn--hmrah-5ve.example/',
    'https://hamrah。example/',
    'https://ｈamrah.example.evil/',
    'hamrah://callback',
    'https://hamrah.example.',
    'https://hamrah.example%2eevil.example/',
    'https://hamrah.example%00.evil.example/',
    'https://[::ffff:7f00:1]/',
    'https:///evil.example/',
    'https:/\\evil.example/',
    '/\r\n/evil.example',
    '/\u0000/evil.example',
    '//hamrah.example@evil.example/',
    '//evil.example:443/%2f..',
    'blob:https://hamrah.example/0',
    'filesystem:https://hamrah.example/temporary/x',
    'vbscript:msgbox(1)',
    'https://hamrah.example:443@evil.example/',
    `https://hamrah.example/${'a'.repeat(4000)}`,
    '',
  ])('[AU-11] sends «%s» home instead', (wanted) => {
    const result = new URL(ownAddressOr(wanted, OWN));
    expect(result.origin).toBe(OWN);
    expect(result.href).not.toContain('evil');
  });

  it('adds parameters to the query and keeps the rest', () => {
    expect(withParameters(`${OWN}/a?b=1`, { code: 'x y' })).toBe(`${OWN}/a?b=1&code=x+y`);
  });
});
