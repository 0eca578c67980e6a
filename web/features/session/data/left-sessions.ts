import { deleteDraftsOf } from '#web/data/drafts.ts';
import { deleteWritesOf } from '#web/data/outbox/write-store.ts';
import { publicConfig } from '#web/data/public-config.ts';
import { timedFetch } from '#web/data/timed-fetch.ts';
import { forgetLeftSessions, leftSessions } from './traces.ts';

/** What a person typed or wrote here and did not send. @throws AppError `device_storage_full` */
export async function forgetUnsent(userId: string): Promise<void> {
  await deleteDraftsOf(userId);
  await deleteWritesOf(userId);
}

/** FM-35: ends at the server what was left without it. Never throws: the next start tries again. */
export async function endLeftSessions(): Promise<void> {
  const sessions = leftSessions();
  if (sessions.length === 0) return;
  try {
    const answer = await timedFetch(`${publicConfig().apiBaseUrl}/left-sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessions }),
    });
    if (answer.ok) forgetLeftSessions();
  } catch {
    // still no line
  }
}
