import { LOGOUT_RETRIES_COUNT, LOGOUT_RETRY_DELAY_MS } from '#domain/limits.ts';
import { deleteDraftsOf } from '#web/data/drafts.ts';
import { logFailure } from '#web/data/failure-log.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { clearTraces } from './traces.ts';

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

/**
 * Ends the sessions at the server, then removes what this browser kept of the person, whether the server
 * answered or not. Never throws: whoever logs out must get away from the screen.
 */
export async function signOutEverywhere(userId: string | undefined): Promise<void> {
  const steps: [string, () => Promise<unknown>][] = [
    ['session.sign-out', endSessions],
    ['session.drafts', async () => userId && (await deleteDraftsOf(userId))],
  ];
  for (const [area, step] of steps) {
    try {
      await step();
    } catch (failure) {
      logFailure(area, failure);
    }
  }
  clearTraces();
}
