import { readEmail } from '#domain/accounts/email.ts';
import type { AppError } from '#domain/error-codes.ts';
import type { FieldIssue } from '#domain/forms/field-issues.ts';
import { type FieldReading, readText } from '#domain/forms/form-fields.ts';
import { NAME_MAX_CHARACTERS } from '#domain/limits.ts';
import { passwordIssue } from '#domain/accounts/password.ts';

/** What can be wrong in a form of this feature. */
export type AccountIssue = FieldIssue | 'terms_not_accepted' | 'wrong_password' | 'same_password';

export type FormReading<Values, Field extends string> =
  | { values: Values }
  | { issues: Partial<Record<Field, AccountIssue>> };

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The browser does not carry the list of common passwords: the server refuses those [AU-07]. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set();

function readName(text: string): FieldReading<string> {
  const reading = readText(text, { maxCharacters: NAME_MAX_CHARACTERS });
  return 'value' in reading && reading.value === '' ? { issue: 'required' } : reading;
}

function readNewPassword(password: string, ownWords: readonly string[]): FieldReading<string> {
  const issue = passwordIssue(password, COMMON_PASSWORDS, ownWords);
  return issue ? { issue } : { value: password };
}

/** Why the server refused a new password: it knows the list, and a hosted one counts bytes. */
export function newPasswordIssue({ code, params }: AppError): FieldIssue | undefined {
  if (code !== 'weak_password') return undefined;
  return params?.bytes === undefined ? 'password_common' : 'password_too_many_bytes';
}

type Readings<Values> = { [Name in keyof Values]: FieldReading<Values[Name]> | { issue: AccountIssue } };

/** All values, or the issue of every field that has one. */
function gather<Values extends object>(
  readings: Readings<Values>,
): FormReading<Values, Extract<keyof Values, string>> {
  const entries = Object.entries(readings) as [string, FieldReading<unknown> | { issue: AccountIssue }][];
  const issues = entries.flatMap(([name, reading]) => ('issue' in reading ? [[name, reading.issue]] : []));
  if (issues.length > 0) return { issues: Object.fromEntries(issues) };
  const values = entries.flatMap(([name, reading]) => ('value' in reading ? [[name, reading.value]] : []));
  return { values: Object.fromEntries(values) as Values };
}

export interface SignUpValues {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  terms: true;
}

/** AUTH-22, AUTH-23, VAL-04: the sign-up form. */
export function readSignUpForm(form: FormData) {
  const email = readEmail(textOf(form, 'email'));
  const ownWords = ['first_name', 'last_name', 'email'].map((name) => textOf(form, name));
  return gather<SignUpValues>({
    first_name: readName(textOf(form, 'first_name')),
    last_name: readName(textOf(form, 'last_name')),
    email,
    password: readNewPassword(textOf(form, 'password'), ownWords),
    terms: form.get('terms') === null ? { issue: 'terms_not_accepted' } : { value: true },
  });
}

export interface SignInValues {
  email: string;
  password: string;
  /** somebody else uses this phone: nothing is to be stored on it */
  isBorrowed: boolean;
}

/** An account that exists may have any address and any password: only emptiness and form are judged. */
export function readSignInForm(form: FormData) {
  const password = textOf(form, 'password');
  return gather<SignInValues>({
    email: readExistingEmail(textOf(form, 'email')),
    password: password === '' ? { issue: 'required' } : { value: password },
    isBorrowed: { value: form.get('borrowed') !== null },
  });
}

/** The address of an account that may be older than the list of disposable hosts. */
function readExistingEmail(text: string): FieldReading<string> {
  const reading = readEmail(text);
  return 'issue' in reading && reading.issue === 'disposable_email'
    ? { value: text.trim().toLowerCase() }
    : reading;
}

export function readForgottenPasswordForm(form: FormData) {
  return gather<{ email: string }>({ email: readExistingEmail(textOf(form, 'email')) });
}

export function readNewPasswordForm(form: FormData) {
  return gather<{ password: string }>({ password: readNewPassword(textOf(form, 'password'), []) });
}

export interface ChangePasswordValues {
  current_password: string;
  password: string;
}

/** AU-09: a new password besides the present one, of which only the server knows whether it is right. */
export function readChangePasswordForm(form: FormData, ownWords: readonly string[]) {
  const current = textOf(form, 'current_password');
  const password = textOf(form, 'password');
  const isSame = current !== '' && current === password;
  return gather<ChangePasswordValues>({
    current_password: current === '' ? { issue: 'required' } : { value: current },
    password: isSame ? { issue: 'same_password' } : readNewPassword(password, ownWords),
  });
}
