import { AppError } from '#domain/error-codes.ts';

/** `signed-in` asks for an access token; what it opens is decided by the database's policies. */
export type Caller = 'anyone' | 'signed-in';

/** Every route by its name. A route that is missing here is not served: the server refuses to start. */
export const WHO_MAY_CALL: Readonly<Record<string, Caller>> = {
  health: 'anyone',
  ready: 'anyone',
  config: 'anyone',
  // what the API can do is no secret: its source is open
  openapi: 'anyone',
  'openapi-page': 'anyone',
  profile: 'signed-in',
  errors: 'anyone',
  'monitoring-errors': 'anyone',
  // a count says nothing of a person, and is not asked who she is
  visits: 'anyone',
  // people without an account write to the team
  contact: 'anyone',
  // the token of a mail is all that somebody without an account has
  'decline-invitation': 'anyone',
  // whoever leaves may have no token any more; a session is ended by showing its id
  leave: 'anyone',
  'left-sessions': 'anyone',
  // the database answers admins alone
  system: 'signed-in',
  switches: 'signed-in',
  readiness: 'signed-in',
  pictures: 'signed-in',
  imports: 'signed-in',
  'imports-preview': 'signed-in',
  'imports-apply': 'signed-in',
  'imports-undo': 'signed-in',
  'advisor-about': 'signed-in',
  'advisor-knowledge': 'signed-in',
  // the database knows whose question it is
  'advisor-wording': 'signed-in',
};

/** Throws `not_signed_in` when the caller shows no token and the route asks for one. */
export function demandPermission(routeName: string, token: string | undefined): void {
  const caller = Object.hasOwn(WHO_MAY_CALL, routeName) ? WHO_MAY_CALL[routeName] : undefined;
  if (caller === undefined) throw new AppError('not_allowed');
  if (caller === 'signed-in' && token === undefined) throw new AppError('not_signed_in');
}
