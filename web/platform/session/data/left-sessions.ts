import { deleteDraftsOf } from '#web/data/drafts.ts';
import { deleteWritesOf } from '#web/data/outbox/write-store.ts';
import { dropRingKey } from '#web/data/key-ring.ts';
import { dropLock } from '#web/data/lock/lock-records.ts';
import { publicConfig } from '#web/data/public-config.ts';
import { timedFetch } from '#web/data/timed-fetch.ts';
import { openTabsAmong } from './borrowed.ts';
import { storedSessionId } from './stored-session.ts';
import { forgetLeftSession, leftSessions } from './traces.ts';

/** What a person typed or wrote here and did not send. @throws AppError `device_storage_full` */
export async function forgetUnsent(userId: string): Promise<void> {
  await dropRingKey(userId);
  await deleteDraftsOf(userId);
  await deleteWritesOf(userId);
  await dropLock(userId);
}

/** Those whose borrowed tab is still there go on: this tab's own, and what other tabs hold. */
async function endedAmong(left: readonly string[], closed: string | undefined): Promise<string[]> {
  if (left.length === 0) return [];
  const open = new Set([...(await openTabsAmong(left)), storedSessionId()]);
  return left.filter((session) => session === closed || !open.has(session));
}

/**
 * FM-35: ends at the server what was left without it. Never throws: the next start tries again.
 * @param closed a session whose tab has just been given back here
 */
export async function endLeftSessions(closed?: string): Promise<void> {
  try {
    const sessions = await endedAmong(leftSessions(), closed);
    if (sessions.length === 0) return;
    const answer = await timedFetch(`${publicConfig().apiBaseUrl}/left-sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessions }),
    });
    if (answer.ok) for (const session of sessions) forgetLeftSession(session);
  } catch {
    // still no line
  }
}
