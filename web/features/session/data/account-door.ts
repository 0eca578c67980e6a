/** What needs the SDK: loaded only where a session is stored or a form is about to open one. */
export { checkSession } from './check-session.ts';
export { readAccount, readAdminFlag } from './read-account.ts';
export { signOutEverywhere } from './sign-out-everywhere.ts';
export { watchAuth } from './watch-auth.ts';
