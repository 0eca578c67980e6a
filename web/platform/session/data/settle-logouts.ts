import { isBorrowed } from '#web/data/person-store.ts';
import { isLogoutUnfinished, leaveBehind, leftSessions } from './traces.ts';
import { storedUserId } from './stored-session.ts';

const restOfLeaving = () => import('./left-sessions.ts');

async function settle(userId: string | undefined): Promise<void> {
  try {
    const rest = await restOfLeaving();
    if (userId) await rest.forgetUnsent(userId);
    await rest.endLeftSessions();
  } catch {
    // neither program nor line: the next start, or the line's return, tries again
  }
}

/**
 * At the start of the app, before a session is looked for: a log-out that was cut off is brought to its end
 * [AUTH-08], and the server is told of sessions that were left without it [FM-35].
 */
export function settleLogouts(): void {
  let userId: string | undefined;
  // of somebody else, where this tab is borrowed: her next page sees to it
  if (isLogoutUnfinished() && !isBorrowed()) {
    userId = storedUserId();
    leaveBehind();
  }
  if (!userId && leftSessions().length === 0) return;
  void settle(userId);
  window.addEventListener('online', () => void settle(undefined), { once: true });
}
