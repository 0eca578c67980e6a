import { deleteDraftsOf } from '#web/data/drafts.ts';
import { publicConfig } from '#web/data/public-config.ts';
import { timedFetch } from '#web/data/timed-fetch.ts';
import { forgetLeftSessions, leftSessions } from './traces.ts';

export { deleteDraftsOf as forgetDrafts };

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
