/** What needs the SDK: loaded only where a session is stored or a form is about to open one. */
export { closeDraftsOf, openDraftsOf } from '#web/data/drafts.ts';
export { isBorrowed } from '#web/data/person-store.ts';
export { saveUnsentAsFile, sendUnsent, unsentWork } from '#web/data/unsent-work.ts';
export { readCachedAccount } from './cached-account.ts';
export { deviceTraits } from './device-traits.ts';
export { logSessionEvent } from './log-session-event.ts';
export { readAccount, readAdminFlag } from './read-account.ts';
export { storeLastActivity, storeLifetime, readLastActivity, readLife } from './session-marks.ts';
export { endHere, signOutEverywhere } from './sign-out-everywhere.ts';
export { encryptWithPin } from './under-lock.ts';
export { lockedOwners } from '#web/data/lock/lock.ts';
export { renewToken, validateSession } from './validate-session.ts';
export { readStoredUser, watchAuth } from './watch-auth.ts';
