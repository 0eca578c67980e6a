import { createRequire } from 'node:module';
import { readEmail } from '#domain/accounts/email.ts';

export type EmailProblem = 'invalid_email' | 'disposable_email';

let disposableHosts: ReadonlySet<string> | undefined;

/**
 * What is wrong with an address that somebody wants an account for. The maintained list of throw-away hosts
 * is asked here, on the server, so that no client can leave it out (AU-13, VAL-04).
 */
export function emailProblem(email: string): EmailProblem | undefined {
  disposableHosts ??= loadDisposableHosts();
  const reading = readEmail(email, disposableHosts);
  if (!('issue' in reading)) return undefined;
  return reading.issue === 'disposable_email' ? 'disposable_email' : 'invalid_email';
}

function loadDisposableHosts(): ReadonlySet<string> {
  const load = createRequire(import.meta.url);
  return new Set([
    ...(load('disposable-email-domains/index.json') as string[]),
    ...(load('disposable-email-domains/wildcard.json') as string[]),
  ]);
}
