import { originalOf, widthOf } from '#domain/blog/picture-versions.ts';
import type { Language } from '#domain/languages.ts';
import {
  type AheadOf,
  type AheadPlan,
  BETWEEN_FILES,
  CACHE_NAMES,
} from '#domain/platform/worker-contract.ts';
import { type Bounds, findCopy, cacheCopy, mayCache, noteUse, sparedAssets } from './cached-copies.ts';
import { isHashedAsset, isPublicImage } from './kind-of-request.ts';
import { forgetDocumentOf } from './documents.ts';
import { fromNetwork } from './network.ts';
import type { FetchEvent } from './worker-scope.ts';
import {
  ASSETS_CACHED_COUNT,
  IMAGES_CACHED_BYTES,
  IMAGES_CACHED_COUNT,
  aheadPlans,
  applicationAssets,
  startAssets,
  worker,
} from './worker-settings.ts';

const ASSETS: Bounds = { count: ASSETS_CACHED_COUNT, spared: sparedAssets };
const IMAGES: Bounds = { count: IMAGES_CACHED_COUNT, bytes: IMAGES_CACHED_BYTES };

type KeepCopy = (address: string, answer: Response) => Promise<boolean>;

async function cacheFirst(event: FetchEvent, name: string, keep: KeepCopy): Promise<Response> {
  const { request } = event;
  const cached = await findCopy([name], request.url);
  if (cached) {
    event.waitUntil(noteUse(name, request.url, cached.headers));
    return cached;
  }
  const answer = await fromNetwork(request);
  if (mayCache(answer)) event.waitUntil(keep(request.url, answer.clone()));
  return answer;
}

const keepAsset: KeepCopy = (address, answer) => cacheCopy(CACHE_NAMES.assets, address, answer, ASSETS);

/** What is named by its content never changes: the copy is as good as the file. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const answer = await cacheFirst(event, CACHE_NAMES.assets, keepAsset);
  // a newer build has replaced the one that this page belongs to: loaded anew, it must not be the old one again
  if (answer.status === 404) await forgetDocumentOf(event.clientId);
  return answer;
}

/**
 * Pictures of public texts. Without a line another version of the same picture is as good as the one that the page would
 * choose.
 */
export async function answerImage(event: FetchEvent): Promise<Response> {
  try {
    return await cacheFirst(event, CACHE_NAMES.images, cachePicture);
  } catch (failure) {
    const [other] = await otherVersions(event.request.url);
    const copy = other && (await findCopy([CACHE_NAMES.images], other.url));
    if (copy) return copy;
    throw failure;
  }
}

const pictureOf = (address: string): string => originalOf(address) ?? address;
const widthFor = (address: string): number => widthOf(address) ?? Infinity;

/** The other versions of a picture that are cached. */
async function otherVersions(address: string): Promise<Request[]> {
  const cached = await (await caches.open(CACHE_NAMES.images)).keys();
  return cached.filter(({ url }) => url !== address && pictureOf(url) === pictureOf(address));
}

/** Of a picture one version is kept, the smallest that was loaded: a phone has little room, and no other way to see it. */
async function cachePicture(address: string, answer: Response): Promise<boolean> {
  // what stands in for a version that is still to be made
  if (answer.headers.get('cache-control') === 'no-cache') return false;
  const others = await otherVersions(address);
  if (others.some(({ url }) => widthFor(url) <= widthFor(address))) return false;
  const cache = await caches.open(CACHE_NAMES.images);
  await Promise.all(others.map((other) => cache.delete(other, { ignoreVary: true })));
  return cacheCopy(CACHE_NAMES.images, address, answer, IMAGES);
}

async function cacheLoaded(url: URL, name: string, keep: KeepCopy): Promise<boolean> {
  if (await findCopy([name], url.href)) return true;
  // the page that asks has just loaded it: the browser's own cache answers
  const answer = await fetch(url.href);
  return mayCache(answer) && keep(url.href, answer);
}

async function cacheAsset(address: string): Promise<boolean> {
  const url = new URL(address, worker.location.origin);
  return isHashedAsset(url, worker.location.origin) && cacheLoaded(url, CACHE_NAMES.assets, keepAsset);
}

async function cacheImage(address: string): Promise<boolean> {
  const url = new URL(address, worker.location.origin);
  return isPublicImage(url, worker.location.origin) && cacheLoaded(url, CACHE_NAMES.images, cachePicture);
}

/** Keeps what pages loaded before the worker was there: programs, styles, pictures of public texts. */
export async function cacheAssets(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(addresses.flatMap((address) => [cacheAsset(address), cacheImage(address)]));
}

/**
 * Keeps what no page starts without, and with it the application where somebody has signed in here: who only reads does
 * not pay for it. @throws when one of them did not arrive: then this worker is not installed
 */
export async function cacheStart({ isForMember }: { isForMember: boolean }): Promise<void> {
  const wanted = isForMember ? [...startAssets, ...applicationAssets] : startAssets;
  const cached = await Promise.all(wanted.map(cacheAsset));
  if (cached.includes(false)) throw new Error('A start script could not be kept');
}

const hrefOf = (address: string) => new URL(address, worker.location.origin).href;

/** As many files are asked for one by one; where more are missing, the bundle that holds them all is. */
const FETCHED_SINGLY_COUNT = 8;

/** A request for each of a hundred files would keep a slow line busy for minutes: they come as one, and are kept apart. */
async function cacheBundle(address: string, files: readonly string[]): Promise<void> {
  const there = await Promise.all(files.map((file) => findCopy([CACHE_NAMES.assets], hrefOf(file))));
  const missing = files.filter((_file, at) => there[at] === undefined);
  if (missing.length <= FETCHED_SINGLY_COUNT) return cacheEach(missing);
  const answer = await fetch(hrefOf(address), { priority: 'low' });
  if (!mayCache(answer)) return;
  const programs = (await answer.text()).split(BETWEEN_FILES);
  // the page of somebody else's network, for one [FM-08]
  if (programs.length !== files.length) return;
  const headers = { 'content-type': 'text/javascript; charset=utf-8' };
  for (const [at, program] of programs.entries()) {
    const file = files[at];
    if (file !== undefined && missing.includes(file)) {
      await cacheCopy(CACHE_NAMES.assets, hrefOf(file), new Response(program, { headers }), ASSETS);
    }
  }
}

/** One file after the other, so that what the person opens meanwhile goes first. */
async function cacheEach(files: readonly string[]): Promise<void> {
  for (const file of files) await cacheAsset(file);
}

async function cachePlan(of: AheadOf, language: Language): Promise<void> {
  await cacheEach(applicationAssets);
  if (!(await cacheAsset(aheadPlans[of]))) return;
  const list = await findCopy([CACHE_NAMES.assets], hrefOf(aheadPlans[of]));
  const plan = (await list?.json()) as AheadPlan | undefined;
  await cacheEach(plan?.files[language] ?? []);
  for (const [address, files] of Object.entries(plan?.bundles[language] ?? {})) {
    await cacheBundle(address, files);
  }
}

let atWork: Promise<void> = Promise.resolve();

/**
 * Keeps what a role's screens need before they were opened [FM-01]. Each page asks for it: one after the other, or what
 * the first is still taking apart would come a second time.
 * @throws where the line is gone: the next page asks again, and what is there is not fetched
 */
export function precache(of: AheadOf, language: Language): Promise<void> {
  const runPrecache = () => cachePlan(of, language);
  atWork = atWork.then(runPrecache, runPrecache);
  return atWork;
}
