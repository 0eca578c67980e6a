import type { WordFromWorker } from '#domain/platform/worker-contract.ts';
import { worker } from './worker-settings.ts';

/** Longer ago, a silence says nothing about now. */
const REMEMBERED_MS = 30_000;

let silentAt: number | undefined;

const SILENCE: WordFromWorker = { type: 'silence' };

/** The newest silence, if it says anything about now: for a page that has just been opened from copies. */
export function recentSilence(): WordFromWorker | undefined {
  return silentAt !== undefined && Date.now() - silentAt < REMEMBERED_MS ? SILENCE : undefined;
}

/** `fetch` that tells the pages when nothing answers: what they show came from copies, and they ask for nothing [UI-02]. */
export async function fromNetwork(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    silentAt = undefined;
    return answer;
  } catch (failure) {
    silentAt = Date.now();
    for (const client of await worker.clients.matchAll()) client.postMessage(SILENCE);
    throw failure;
  }
}
