import { describe, expect, it } from 'vitest';
import { emailProblem } from './email-addresses.ts';

describe('addresses for accounts', () => {
  it.each(['sara@example.org', 'a.b+c@mail.example.co', 'x@gmail.com', 'ن@مثال.افغانستان'])(
    'takes %s',
    (email) => {
      expect(emailProblem(email)).toBeUndefined();
    },
  );

  it.each([
    'a@mailinator.com',
    'a@MAILINATOR.com',
    'a@sub.mailinator.com',
    'a@deep.sub.mailinator.com',
    'a@ｍailinator.com',
    'a@yopmail.com',
    'a@guerrillamail.com',
    'a@10minutemail.com',
    'a@0-mail.com',
    'a@anything.33mail.com',
  ])('[AU-13] refuses the throw-away address %s', (email) => {
    expect(emailProblem(email)).toBe('disposable_email');
  });

  it.each([
    '',
    'a',
    'a@',
    '@b.org',
    'a@b',
    'a b@c.org',
    'a@b..org',
    'a@mailinator.com.',
    'a@b.org\r\nbcc: x@y.org',
    'a@b/c.org',
  ])('[VAL-04] refuses «%s»', (email) => {
    expect(emailProblem(email)).toBe('invalid_email');
  });
});
