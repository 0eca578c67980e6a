import type { Language } from '#domain/languages.ts';
import {
  AHEAD_PATH,
  type AheadFacts,
  type AheadPlan,
  type AheadRole,
  CACHE_NAMES,
} from '#domain/platform/worker-contract.ts';
import { timedFetch } from '#web/data/timed-fetch.ts';

/** How much of a role's screens is on this phone. */
export interface AheadProgress {
  /** about what comes where nothing is there yet */
  bytes: number;
  storedCount: number;
  count: number;
}

async function readJson<Answer>(address: string): Promise<Answer> {
  const answer = await timedFetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as Answer;
}

/**
 * Asks once for the plan of the build. @returns what asks the cache, and only that, how much of it is there
 * @throws where there is no line and no copy of the plan
 */
export async function openAheadProgress(
  role: AheadRole,
  language: Language,
): Promise<() => Promise<AheadProgress>> {
  const { plan: address, bytes } = (await readJson<AheadFacts>(AHEAD_PATH))[role];
  const plan = await readJson<AheadPlan>(address);
  const files = [...plan.files[language], ...Object.values(plan.bundles[language]).flat()];
  return async () => {
    const copies = await (await caches.open(CACHE_NAMES.assets)).keys();
    const stored = new Set(copies.map(({ url }) => new URL(url).pathname));
    return {
      bytes: bytes[language],
      storedCount: files.filter((file) => stored.has(file)).length,
      count: files.length,
    };
  };
}

/** Whether there can be a worker that keeps anything. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;
