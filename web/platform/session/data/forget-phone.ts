import { closeDraftsOf } from '#web/data/drafts.ts';
import { dropRing } from '#web/data/key-files.ts';
import { publicConfig } from '#web/data/public-config.ts';
import { wipeDevice } from '#web/data/wipe-device.ts';
import { storedSessionId, storedUserId } from './stored-session.ts';
import { forgetLeftSessions, markControlledLogout, rememberLeftSession } from './traces.ts';

/** Whoever leaves does not wait longer than this for what only tidies up. */
export const TIDYING_LIMIT_MS = 4_000;

/**
 * Lets the browser itself clear what it stored for this site, where a line exists; `left` is the session that
 * the server has not ended yet.
 */
export async function clearByServer(left: string | undefined): Promise<void> {
  const answer = await fetch(`${publicConfig().apiBaseUrl}/leave`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(left === undefined ? {} : { session: left }),
    signal: AbortSignal.timeout(TIDYING_LIMIT_MS),
  });
  if (answer.ok) forgetLeftSessions();
}

/**
 * SG-06, PR-02: removes everything that this phone keeps of anybody, with the keys under which it lay, the copies
 * of pages and the worker. None of it needs a line; where there is one, the session ends at the server too and the
 * browser clears by itself what deleting leaves in its files, else the id that ends it stays for the next contact
 * [FM-35]. It resolves when no key and no record is there any more: where another tab holds a database, it waits for
 * that. @throws where one may still be there
 */
export async function forgetPhone(): Promise<void> {
  const [userId, sessionId] = [storedUserId(), storedSessionId()];
  try {
    // other tabs hear it and close; a phone that dies now goes on with it at the next start
    markControlledLogout();
  } catch {
    // a full phone takes no mark, and is emptied all the same
  }
  if (userId) closeDraftsOf(userId);
  const { emptied } = await wipeDevice();
  try {
    if (sessionId) rememberLeftSession(sessionId);
    await clearByServer(sessionId);
  } catch {
    // without a line the id that stays ends the session later; a report of it would be a new trace
  }
  await dropRing();
  await emptied;
}
