import { describe, expect, it } from 'vitest';
import {
  readChangePasswordForm,
  readNewPasswordForm,
  readSignInForm,
  readSignUpForm,
} from './account-forms.ts';

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};
const GOOD = {
  first_name: ' مریم ',
  last_name: 'احمدی',
  email: ' Maryam@Example.ORG ',
  password: 'three small birds',
  terms: 'on',
};

describe('the sign-up form', () => {
  it('[VAL-04] [AUTH-22] gives the address lowercased and trimmed, and the names trimmed', () => {
    expect(readSignUpForm(form(GOOD))).toEqual({
      values: {
        first_name: 'مریم',
        last_name: 'احمدی',
        email: 'maryam@example.org',
        password: 'three small birds',
        terms: true,
      },
    });
  });

  it('[AUTH-23] refuses without the accepted terms', () => {
    const { terms, ...rest } = GOOD;
    expect(terms).toBe('on');
    expect(readSignUpForm(form(rest))).toEqual({ issues: { terms: 'terms_not_accepted' } });
  });

  it('[VAL-04] names every empty field at once', () => {
    expect(readSignUpForm(form({}))).toEqual({
      issues: {
        first_name: 'required',
        last_name: 'required',
        email: 'required',
        password: 'required',
        terms: 'terms_not_accepted',
      },
    });
  });

  it.each([
    ['nobody', 'invalid_email'],
    ['nobody@', 'invalid_email'],
    ['no body@example.org', 'invalid_email'],
    ['x@mailinator.com', 'disposable_email'],
    ['x@sub.YOPMAIL.com.', 'invalid_email'],
    ['x@sub.YOPMAIL.com', 'disposable_email'],
  ])('[VAL-04] %s: %s', (email, issue) => {
    expect(readSignUpForm(form({ ...GOOD, email }))).toEqual({ issues: { email: issue } });
  });

  it.each([
    ['short', 'password_too_short'],
    ['آآآآآآآآآ', 'password_common'],
    ['آب'.repeat(65), 'password_too_long'],
    ['maryam@example.org', 'password_common'],
  ])('[AU-07] password %s: %s', (password, issue) => {
    expect(readSignUpForm(form({ ...GOOD, password }))).toMatchObject({ issues: { password: issue } });
  });

  it('[VAL-04] accepts Persian digits in an address', () => {
    expect(readSignUpForm(form({ ...GOOD, email: 'ali۹۹@example.org' }))).toMatchObject({
      values: { email: 'ali99@example.org' },
    });
  });
});

describe('the other forms', () => {
  it('[AUTH-22] lets an old account on a disposable host sign in', () => {
    expect(readSignInForm(form({ email: 'Old@Mailinator.com', password: 'x' }))).toEqual({
      values: { email: 'old@mailinator.com', password: 'x', isBorrowed: false },
    });
  });
  it('[AU-07] judges a new password by the same rules', () => {
    expect(readNewPasswordForm(form({ password: '1234567' }))).toEqual({
      issues: { password: 'password_too_short' },
    });
  });

  it.each([
    [{ password: 'four quiet mountains' }, { current_password: 'required' }],
    [{ current_password: 'the old words', password: '' }, { password: 'required' }],
    [{ current_password: 'the old words', password: 'short' }, { password: 'password_too_short' }],
    [{ current_password: 'the old words', password: 'the old words' }, { password: 'same_password' }],
    [{ current_password: 'the old words', password: 'me@example.org' }, { password: 'password_common' }],
  ])('[AU-09] [AU-07] a change of the password with %j: %j', (given, issues) => {
    expect(readChangePasswordForm(form(given), ['me@example.org'])).toEqual({ issues });
  });

  it('[AU-07] [AU-09] takes a password of any composition, and the present one as it is', () => {
    const values = { current_password: ' x ', password: 'سه گنجشک کوچک' };
    expect(readChangePasswordForm(form(values), [])).toEqual({ values });
  });
});
