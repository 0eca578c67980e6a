import { applicationAssets, CACHE_MAX_BYTES, startAssets } from './worker-settings.ts';

/** Never removed to make room: whoever needs them has nothing else without them. */
export const sparedAssets: ReadonlySet<string> = new Set([...startAssets, ...applicationAssets]);

/** What one cache may hold. */
export interface Bounds {
  count: number;
  bytes?: number;
  /** addresses that are never removed */
  spared?: ReadonlySet<string>;
}

/** Whether an answer is whole, our own, and says nothing against a copy. */
export function mayCache(answer: Response): boolean {
  const isOwn = answer.type === 'basic' || answer.type === 'default';
  return answer.status === 200 && isOwn && !answer.redirected;
}

/** Of the copy alone: when it was cached or used last, in ms since 1970, and how many bytes it has. */
const CACHED_HEADER = 'x-kept';

interface CachedCopy {
  cache: string;
  request: Request;
  usedAt: number;
  bytes: number;
}

/** What is written into a copy: its answer as it came, with the mark. */
async function marked(answer: Response, usedAt: number): Promise<{ copy: Response; bytes: number }> {
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  headers.set(CACHED_HEADER, `${usedAt} ${body.size}`);
  return { copy: new Response(body, { status: answer.status, headers }), bytes: body.size };
}

async function readMark(cache: Cache, request: Request): Promise<{ usedAt: number; bytes: number }> {
  const copy = await cache.match(request, { ignoreVary: true });
  const [usedAt, bytes] = (copy?.headers.get(CACHED_HEADER) ?? '').split(' ').map(Number);
  if (usedAt !== undefined && bytes !== undefined) return { usedAt, bytes };
  // cached by a worker that wrote no marks: the first to go
  return { usedAt: 0, bytes: copy ? (await copy.blob()).size : 0 };
}

async function copiesIn(name: string): Promise<CachedCopy[]> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  return Promise.all(
    requests.map(async (request) => ({ cache: name, request, ...(await readMark(cache, request)) })),
  );
}

const isSpared = ({ request }: CachedCopy, spared: ReadonlySet<string> | undefined) =>
  spared?.has(new URL(request.url).pathname) ?? false;

const drop = async ({ cache, request }: CachedCopy) =>
  (await caches.open(cache)).delete(request, { ignoreVary: true });

/** What has to go, the longest unused first, until no more than that many bytes are left. */
export function overBytes<Item extends { usedAt: number; bytes: number }>(
  cached: readonly Item[],
  bytes: number,
  mayGo: (item: Item) => boolean,
): Item[] {
  let sum = cached.reduce((total, item) => total + item.bytes, 0);
  const gone: Item[] = [];
  for (const item of cached.filter(mayGo).toSorted((one, other) => one.usedAt - other.usedAt)) {
    if (sum <= bytes) break;
    sum -= item.bytes;
    gone.push(item);
  }
  return gone;
}

/** Removes what was not used for the longest time until the cache is within its bounds. */
async function trim(name: string, { count, bytes, spared }: Bounds): Promise<void> {
  const requests = await (await caches.open(name)).keys();
  // whoever keeps a hundred files in a row does not read a hundred marks each time
  if (requests.length <= count && bytes === undefined) return;
  const cached = (await copiesIn(name)).filter((one) => !isSpared(one, spared));
  const newestFirst = cached.toSorted((one, other) => other.usedAt - one.usedAt);
  const left = newestFirst.slice(0, count);
  const gone = [
    ...newestFirst.slice(count),
    ...overBytes(left, bytes ?? Number.POSITIVE_INFINITY, () => true),
  ];
  await Promise.all(gone.map(drop));
}

/** About how many bytes all caches hold; counted when this worker keeps its first copy. */
let total: number | undefined;

/**
 * One cap over all caches of the worker: what was not used for the longest time goes, wherever it is; never what every
 * page starts with. Drafts and what waits to be sent are no copies, and are not counted.
 */
export async function trimAll(limit: number, spared: ReadonlySet<string>, added = 0): Promise<void> {
  if (total !== undefined && total + added <= limit) {
    total += added;
    return;
  }
  const all = (await Promise.all((await caches.keys()).map(copiesIn))).flat();
  const gone = overBytes(all, limit, (one) => !isSpared(one, spared));
  await Promise.all(gone.map(drop));
  total =
    [...all].reduce((sum, { bytes }) => sum + bytes, 0) - gone.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Keeps a copy. A phone without room keeps nothing and goes on: who asked has had the answer already.
 * @returns whether it is cached
 */
export async function cacheCopy(
  name: string,
  address: string,
  answer: Response,
  bounds: Bounds,
): Promise<boolean> {
  try {
    const { copy, bytes } = await marked(answer, Date.now());
    const cache = await caches.open(name);
    await cache.delete(address, { ignoreVary: true });
    await cache.put(address, copy);
    await trim(name, bounds);
    await trimAll(CACHE_MAX_BYTES, sparedAssets, bytes);
    return true;
  } catch {
    return false;
  }
}

/** How old the mark of a copy may be that is in use: a phone writes to its disk as seldom as it can. */
const MARK_EVERY_MS = 24 * 60 * 60_000;

/** Notes that a copy was used, once a day: what is used stays longest. Never throws. */
export async function noteUse(name: string, address: string, headers: Headers): Promise<void> {
  const usedAt = Number.parseInt(headers.get(CACHED_HEADER) ?? '0', 10);
  if (Math.abs(Date.now() - usedAt) < MARK_EVERY_MS) return;
  try {
    const cached = await findCopy([name], address);
    if (cached) await (await caches.open(name)).put(address, (await marked(cached, Date.now())).copy);
  } catch {
    // a full phone: the older mark stays
  }
}

/** The copy under an address in the first of these caches that has one. */
export async function findCopy(names: readonly string[], address: string): Promise<Response | undefined> {
  for (const name of names) {
    const cached = await (await caches.open(name)).match(address, { ignoreVary: true });
    if (cached) return cached;
  }
  return undefined;
}
