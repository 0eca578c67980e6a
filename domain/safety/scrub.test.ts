import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubAddress, scrubText } from './scrub.ts';
import { cpuTimeMsOf } from '../testing/cpu-time.ts';

const JWT = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.${'s'.repeat(43)}`;

describe('scrubbing', () => {
  it('[AB-01] takes out addresses, numbers, ids, keys and tokens', () => {
    const rows: [string, string][] = [
      ['mail zahra.a+1@example.com now', 'mail [email] now'],
      ['زهرا@example.com', '[email]'],
      ['zahra%40example.com', '[email]'],
      ['call 0701234567', 'call [phone]'],
      ['call +93 70 123 4567.', 'call [phone].'],
      ['call ۰۷۰ ۱۲۳ ۴۵۶۷', 'call [phone]'],
      ['call ٠٧٠١٢٣٤٥٦٧', 'call [phone]'],
      ['call (0093) 70-123-4567', 'call ([phone]'],
      [`token ${JWT}.`, 'token [token]'],
      ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer [token]'],
      ['{"password":"hunter2","x":1}', '{"password":"[token]","x":1}'],
      ['refresh_token=abc123&x', 'refresh_token=[token]&x'],
      ['sb_secret_abcdefgh12', '[token]'],
      ['key 0123456789abcdef0123456789abcdef', 'key [token]'],
      ['student 3f2b8a52-9c1d-4e0a-8f11-0123456789ab', 'student [id]'],
      ['https://user:pw@host.example/a', 'https://host.example/a'],
      ['https://host.example/a?code=1#b rest', 'https://host.example/a rest'],
      ['at f (https://host.example/a.js?v=2:10:5)', 'at f (https://host.example/a.js:10:5)'],
      ['GET /auth/callback?code=abc failed', 'GET /auth/callback failed'],
    ];
    for (const [text, scrubbed] of rows) expect(scrubText(text), text).toBe(scrubbed);
  });

  it('[AB-01] leaves what helps to find the fault', () => {
    for (const text of [
      "TypeError: Cannot read properties of undefined (reading 'map')",
      'at StudentDashboard (https://hamrah.example/assets/index-BsQ3f2k9.js:1234:56789)',
      'render@https://hamrah.example/assets/index.js:10:20',
      '2026-11-21T10:15:00.000Z',
      '2026-11-21 10:15:00',
      'Failed to fetch profiles. 42P01',
      'why? because',
      'password must be longer',
      'a-very-long-name-without-any-figure-in-it-at-all',
    ])
      expect(scrubText(text), text).toBe(text);
  });

  it('[AB-01] strips a page’s address of query and fragment', () => {
    expect(scrubAddress('https://h.example/reset?token=x')).toBe('https://h.example/reset');
    expect(scrubAddress('/login#access_token=x')).toBe('/login');
    expect(scrubAddress('/u/a@b.example/0701234567')).toBe('[email]/[phone]');
    expect(scrubAddress('')).toBe('');
  });

  it('[AB-01] lets no address or Afghan number through, whatever stands around it', () => {
    const around = fc.string({ maxLength: 30 });
    const digitSets = ['0123456789', '۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩'];
    const number = fc
      .tuple(
        fc.constantFrom('07', '+937', '00937', '937'),
        fc.stringMatching(/^[0-9]{8}$/),
        fc.constantFrom(...digitSets),
      )
      .map(([prefix, rest, digits]) =>
        (prefix + rest).replace(/\d/g, (digit) => digits[Number(digit)] ?? ''),
      );
    fc.assert(
      fc.property(
        around,
        fc.emailAddress({ size: 'small' }),
        number,
        around,
        (before, email, phone, after) => {
          const scrubbed = scrubText(`${before} ${email} ${after} ${phone} ${before}`);
          expect(scrubbed).not.toContain(email);
          expect(scrubbed).not.toContain(phone);
        },
      ),
    );
  });

  it('[AB-01] [IN-06] works in the time of its length, however hostile', () => {
    const parts = [
      'a',
      '@',
      'a@',
      '/',
      '://a',
      'eyJ',
      'eyJaaaaaaaaa.',
      '0',
      '0 ',
      'token=',
      'bearer ',
      '?',
      'a.',
      '-',
      'sk-',
    ];
    const spent = cpuTimeMsOf(() => {
      for (const part of parts) scrubText(part.repeat(50_000 / part.length));
    });
    expect(spent).toBeLessThan(4_000);
  });
});
