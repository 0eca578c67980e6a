/** What one cache may hold. */
export interface Bounds {
  count: number;
  bytes?: number;
  /** addresses that are never removed */
  spared?: ReadonlySet<string>;
}

/** Whether an answer is whole, our own, and says nothing against a copy. */
export function mayKeep(answer: Response): boolean {
  const isOwn = answer.type === 'basic' || answer.type === 'default';
  return answer.status === 200 && isOwn && !answer.redirected;
}

async function bytesOf(cache: Cache, request: Request): Promise<number> {
  const answer = await cache.match(request, { ignoreVary: true });
  return answer ? (await answer.blob()).size : 0;
}

async function dropOver(cache: Cache, newestFirst: readonly Request[], bytes: number): Promise<void> {
  let sum = 0;
  for (const request of newestFirst) {
    sum += await bytesOf(cache, request);
    if (sum > bytes) await cache.delete(request, { ignoreVary: true });
  }
}

/** Removes what was written longest ago until the cache is within its bounds: a cache keeps its keys in that order. */
export async function trim(name: string, { count, bytes, spared }: Bounds): Promise<void> {
  const cache = await caches.open(name);
  const oldestFirst = (await cache.keys()).filter(({ url }) => !spared?.has(new URL(url).pathname));
  const surplus = oldestFirst.slice(0, Math.max(0, oldestFirst.length - count));
  await Promise.all(surplus.map((request) => cache.delete(request, { ignoreVary: true })));
  if (bytes !== undefined) await dropOver(cache, oldestFirst.slice(surplus.length).toReversed(), bytes);
}

/**
 * Keeps a copy. A phone without room keeps nothing and goes on: who asked has had the answer already.
 * @returns whether it is kept
 */
export async function keepCopy(
  name: string,
  address: string,
  answer: Response,
  bounds: Bounds,
): Promise<boolean> {
  try {
    const cache = await caches.open(name);
    // written anew, it is the newest
    await cache.delete(address, { ignoreVary: true });
    await cache.put(address, answer);
    await trim(name, bounds);
    return true;
  } catch {
    return false;
  }
}

/** The copy under an address in the first of these caches that has one. */
export async function findCopy(names: readonly string[], address: string): Promise<Response | undefined> {
  for (const name of names) {
    const kept = await (await caches.open(name)).match(address, { ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}
