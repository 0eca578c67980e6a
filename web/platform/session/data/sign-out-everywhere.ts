import { isWorthRetrying } from '#domain/error-codes.ts';
import { LOGOUT_RETRIES_COUNT, LOGOUT_RETRY_DELAY_MS } from '#domain/limits.ts';
import { deleteAllDrafts, deleteDraftsOf } from '#web/data/drafts.ts';
import { dropDatabases } from '#web/data/drop-databases.ts';
import { dropPush } from '#web/data/drop-push.ts';
import { isBorrowed } from '#web/data/person-store.ts';
import { forgetAnswersOf, cacheAnswersOf } from '#web/data/cached-answers.ts';
import { dropRing } from '#web/data/key-files.ts';
import { dropRingKey } from '#web/data/key-ring.ts';
import { dropLock } from '#web/data/lock/lock-records.ts';
import { lockedOwners } from '#web/data/lock/lock.ts';
import { deleteWritesOf } from '#web/data/outbox/write-store.ts';
import { logFailure } from '#web/data/failure-log.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { giveTabBack } from './borrowed.ts';
import { forgetPages } from './forget-pages.ts';
import { clearByServer, TIDYING_LIMIT_MS } from './forget-phone.ts';
import { endLeftSessions } from './left-sessions.ts';
import { storedSessionId, storedUserId } from './stored-session.ts';
import {
  announceLogout,
  clearAllTraces,
  clearTraces,
  forgetLeftSession,
  forgetVisit,
  rememberLeftSession,
} from './traces.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** AUTH-07: ends every session of the person, with up to three attempts 500 ms apart. */
async function endSessions(): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await supabase().auth.signOut({ scope: 'global' });
    if (!error) return;
    if (attempt === LOGOUT_RETRIES_COUNT) throw error;
    await pause(LOGOUT_RETRY_DELAY_MS);
  }
}

/** Does each step, whatever became of the others. */
async function tidy(steps: Readonly<Record<string, () => unknown>>): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    try {
      await Promise.race([step(), pause(TIDYING_LIMIT_MS)]);
    } catch (failure) {
      logFailure(`session.${name}`, failure);
    }
  }
}

async function hasEndedSessions(): Promise<boolean> {
  try {
    await endSessions();
    return true;
  } catch (failure) {
    // where no server answers, no report can be sent: it would stay on this phone, which keeps nothing but an id [FM-35]
    if (!isWorthRetrying(toAppError(failure).code)) logFailure('session.sign-out', failure);
    return false;
  }
}

/**
 * AUTH-07, AUTH-08: ends the sessions at the server, then removes what this browser stored of the person. Where the
 * server does not answer, everything in the browser is erased and only the id by which the session can be
 * ended later is stored [FM-35]. Never throws: whoever logs out must get away from the screen.
 */
export async function signOutEverywhere(userId: string | undefined): Promise<void> {
  const sessionId = storedSessionId();
  if (isBorrowed()) return giveBack();
  const isSpared = (await lockedOwners(userId)).size > 0;
  const isEnded = await hasEndedSessions();
  if (isSpared) return leaveOthersAlone(userId, isEnded ? undefined : sessionId);
  if (isEnded) {
    await forgetOwn(userId);
    await tidy({ pages: forgetPages, leave: () => clearByServer(undefined) });
    return;
  }
  await tidy({
    left: () => sessionId && rememberLeftSession(sessionId),
    keys: dropRing,
    traces: clearAllTraces,
    tabs: announceLogout,
    push: dropPush,
    drafts: deleteAllDrafts,
    databases: () => dropDatabases().dropped,
    pages: forgetPages,
    // the server did not answer a moment ago: a report that it still does not would stay on this phone
    leave: () => clearByServer(sessionId).catch(() => undefined),
  });
}

const forgetOwn = (userId: string | undefined) =>
  tidy({
    // first of all: what is left of the rest in the browser's files is noise then
    key: () => userId && dropRingKey(userId),
    drafts: () => userId && deleteDraftsOf(userId),
    writes: () => userId && deleteWritesOf(userId),
    lock: () => userId && dropLock(userId),
    push: dropPush,
    traces: clearTraces,
    tabs: announceLogout,
  });

/**
 * SG-08: what somebody else keeps here under her PIN stays. So the browser is not cleared as a whole.
 * @param left the session that the server has not ended yet
 */
async function leaveOthersAlone(userId: string | undefined, left: string | undefined): Promise<void> {
  await tidy({ left: () => left && rememberLeftSession(left) });
  await forgetOwn(userId);
  await tidy({ answers: () => userId && forgetAnswersOf(userId), pages: forgetPages });
}

/**
 * In a borrowed tab: nothing was stored but in the tab, and what the browser holds is of somebody else. Where the server
 * was not reached, the id that ends the session stays. Never throws.
 */
async function giveBack(): Promise<void> {
  const sessionId = storedSessionId();
  const isEnded = await hasEndedSessions();
  await tidy({
    left: () => sessionId && (isEnded ? forgetLeftSession(sessionId) : rememberLeftSession(sessionId)),
    tab: giveTabBack,
    visit: forgetVisit,
  });
}

async function giveBackAtOnce(): Promise<void> {
  const sessionId = storedSessionId();
  await tidy({
    left: () => sessionId && rememberLeftSession(sessionId),
    tab: giveTabBack,
    visit: forgetVisit,
    server: () => endLeftSessions(sessionId),
  });
}

/**
 * What a session leaves that ended by itself; nothing, where the tab was borrowed. Else: its token goes from here and, if it is still good there, from the
 * server; the copies of what she read go too. Drafts stay, sealed, for the same person. Never throws.
 */
export async function endHere(): Promise<void> {
  // at once, and without waiting for a line: a tab that nobody touches any more may be in other hands
  if (isBorrowed()) return giveBackAtOnce();
  const ended = storedSessionId();
  forgetVisit();
  await tidy({ 'end-here': () => supabase().auth.signOut({ scope: 'local' }) });
  // meanwhile somebody may have signed in again: what is hers stays
  if (storedSessionId() === ended) clearTraces();
  // it may have been ended from afar, because the phone is in other hands
  await tidy({ answers: () => cacheAnswersOf(storedUserId()) });
}
