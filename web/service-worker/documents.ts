import { type Language, LANGUAGES } from '#domain/languages.ts';
import { CACHE_NAMES, pageCachesOf } from '#domain/platform/worker-contract.ts';
import { dashboardPath } from '#domain/platform/paths.ts';
import { type Bounds, findCopy, cacheCopy, mayCache } from './cached-copies.ts';
import { kindOfRequest } from './kind-of-request.ts';
import { languageOfAnswer, languageOfVisit } from './language-of-visit.ts';
import { fromNetwork } from './network.ts';
import { offlinePage } from './offline-page.ts';
import { picturesOfAnswer, picturesOfVisit } from './pictures-of-visit.ts';
import type { FetchEvent } from './worker-scope.ts';
import {
  PAGE_PATIENCE_MS,
  PAGES_CACHED_COUNT,
  RECENT_PAGE_MS,
  RECENT_PAGE_PATIENCE_MS,
  shellPatterns,
  SLOW_ANSWER_MS,
  version,
  worker,
} from './worker-settings.ts';

const PAGES: Bounds = { count: PAGES_CACHED_COUNT };
const SHELLS: Bounds = { count: LANGUAGES.length };
/** Which worker wrote a copy of a page, and when: a header of the copy alone. */
const CACHED_BY_HEADER = 'x-kept-by';
const SHELL_CACHE = CACHE_NAMES.shell + version;

/** Every signed-in address answers with the same document: one stands for all of them. */
const shellAddress = (language: Language) => `${worker.location.origin}/${language}${dashboardPath}`;

/**
 * The copy of a page, in the language asked for or else in another one: better than nothing to read. What was rendered
 * otherwise than this reader reads, with pictures or without, is the last resort where there is no line at all.
 */
async function findPage(
  url: URL,
  language: Language,
  { isLastResort }: { isLastResort: boolean },
): Promise<Response | undefined> {
  const pictures = await picturesOfVisit();
  const languages = [language, ...LANGUAGES.filter((other) => other !== language)];
  const names = languages.map((code) => pageCachesOf(code, pictures)[isLastResort ? 1 : 0]);
  return findCopy(names, url.origin + url.pathname + url.search);
}

async function cachePage(url: URL, answer: Response): Promise<void> {
  const language = languageOfAnswer(answer);
  const isPublic = !answer.headers.get('cache-control')?.includes('no-store');
  if (!mayCache(answer) || !isPublic || language === undefined) return;
  const headers = new Headers(answer.headers);
  headers.set(CACHED_BY_HEADER, `${version} ${Date.now()}`);
  const copy = new Response(answer.body, { status: answer.status, headers });
  const [cacheName] = pageCachesOf(language, picturesOfAnswer(answer));
  await cacheCopy(cacheName, url.origin + url.pathname + url.search, copy, PAGES);
}

/** The last page took its time: the next one is not waited for where a recent copy of it is here. */
let isLineSlow = false;

async function fromLine(request: Request): Promise<Response> {
  const askedMs = Date.now();
  const answer = await fromNetwork(request);
  isLineSlow = Date.now() - askedMs > SLOW_ANSWER_MS;
  return answer;
}

/** How long the network may take before this copy is shown; a copy of another build would start its old program. */
function patienceBefore(copy: Response): number {
  const [cachedBy, cachedAtMs] = (copy.headers.get(CACHED_BY_HEADER) ?? '').split(' ');
  const ageMs = Date.now() - Number(cachedAtMs);
  const isRecent = cachedBy === version && ageMs >= 0 && ageMs < RECENT_PAGE_MS;
  if (!isRecent) return PAGE_PATIENCE_MS;
  return isLineSlow ? 0 : RECENT_PAGE_PATIENCE_MS;
}

const after = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });

/**
 * A public page: from the network while the line is quick, else the last copy, and the network's answer is cached
 * for the next time [PWA-01]. On a slow line a page that was read today is there at once.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const language = await languageOfVisit(url);
  const arriving = fromLine(event.request).then((answer) => {
    event.waitUntil(cachePage(url, answer.clone()));
    return answer;
  });
  const cached = await findPage(url, language, { isLastResort: false });
  if (!cached) {
    return arriving.catch(
      async () => (await findPage(url, language, { isLastResort: true })) ?? offlinePage(url, language),
    );
  }
  // the worker stays awake until the copy is a new one
  event.waitUntil(arriving.catch(() => undefined));
  const fresh = await Promise.race([arriving.catch(() => undefined), after(patienceBefore(cached))]);
  return fresh && fresh.status < 500 ? fresh : cached;
}

/** The document of signed-in screens, which holds nothing of anybody. */
export async function answerShell(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const language = await languageOfVisit(url);
  const cached = await findCopy([SHELL_CACHE], shellAddress(language));
  if (cached) return cached;
  try {
    const answer = await fromNetwork(event.request);
    if (mayCache(answer) && languageOfAnswer(answer) === language) {
      event.waitUntil(cacheCopy(SHELL_CACHE, shellAddress(language), answer.clone(), SHELLS));
    }
    return answer;
  } catch {
    for (const other of LANGUAGES) {
      const foreign = await findCopy([SHELL_CACHE], shellAddress(other));
      if (foreign) return foreign;
    }
    return offlinePage(url, language);
  }
}

/** What is never cached: the network, and where that is down a page that says so. */
export async function answerVisit(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  try {
    return await fromNetwork(event.request);
  } catch {
    return offlinePage(url, await languageOfVisit(url));
  }
}

/** Keeps the signed-in document in the reader's language, if it is not yet. @throws when it did not arrive */
export async function cacheShell(): Promise<void> {
  const language = await languageOfVisit(new URL(worker.location.origin));
  if (await findCopy([SHELL_CACHE], shellAddress(language))) return;
  const answer = await fetch(shellAddress(language));
  if (!mayCache(answer)) throw new Error('The signed-in document did not arrive');
  await cacheCopy(SHELL_CACHE, shellAddress(language), answer, SHELLS);
}

/** Whether somebody has signed in on this phone: the worker that this one replaces has kept the document for that. */
export async function isMemberHere(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(CACHE_NAMES.shell));
}

/**
 * Keeps a page that was read before the worker was there, or was reached without its document, if it is one that may
 * be cached; of a signed-in screen the one document of all.
 * @param isJustLoaded its document came a moment ago: the browser's own copy is as good, and costs no request
 * @param isSparing whoever saves data has the text on the screen already, and needs no second copy of it
 */
export async function cacheOpenPage(
  address: string,
  { isJustLoaded, isSparing }: { isJustLoaded: boolean; isSparing: boolean },
): Promise<void> {
  const url = new URL(address, worker.location.origin);
  const asked = { method: 'GET', url, mode: 'navigate', destination: 'document', isAuthorised: false };
  const kind = kindOfRequest(asked, worker.location.origin, shellPatterns);
  if (kind === 'shell') return cacheShell();
  if (kind !== 'page' || isSparing) return;
  const cache = isJustLoaded ? 'force-cache' : 'default';
  await cachePage(url, await fetch(url.href, { headers: { Accept: 'text/html' }, cache }));
}

/** Forgets the document that a page was made of, so that it comes from the network next time. */
export async function forgetDocumentOf(clientId: string): Promise<void> {
  await caches.delete(SHELL_CACHE);
  const client = clientId === '' ? undefined : await worker.clients.get(clientId);
  if (!client) return;
  const { origin, pathname, search } = new URL(client.url);
  await Promise.all(
    LANGUAGES.flatMap((language) => pageCachesOf(language, 'shown')).map(async (name) =>
      (await caches.open(name)).delete(origin + pathname + search, { ignoreVary: true }),
    ),
  );
}

/** Removes the signed-in documents of the workers before this one. */
export async function dropOldShells(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_NAMES.shell) && name !== SHELL_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}
