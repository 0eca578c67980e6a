import { authError } from '../gate/answers.ts';
import type { EmailProblem } from './email-addresses.ts';
import type { WeakPasswordReason } from './passwords.ts';

export function invalidCredentials(): Response {
  return authError(400, 'invalid_credentials', 'Invalid login credentials');
}

export function emailRefusal(problem: EmailProblem): Response {
  return problem === 'invalid_email'
    ? authError(400, 'email_address_invalid', 'Unable to validate email address: invalid format')
    : authError(422, 'disposable_email', 'disposable_email');
}

export const reauthenticationNeeded = (): Response =>
  authError(400, 'reauthentication_needed', 'This change requires reauthentication');

export const malformedChallenge = (): Response =>
  authError(400, 'validation_failed', 'PKCE needs an S256 code challenge');

export function weakPasswordAnswer(reasons: WeakPasswordReason[]): Response {
  const message = reasons.includes('pwned')
    ? 'Password is known to be weak and easy to guess, please choose a different one.'
    : 'Password should be at least 8 and at most 128 characters.';
  return authError(422, 'weak_password', message, { details: { weak_password: { reasons } } });
}
