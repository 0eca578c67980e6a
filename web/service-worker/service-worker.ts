import type { WordFromWorker, WordToWorker } from '#domain/platform/worker-contract.ts';
import { endSession, tabIsBack, tabIsHidden } from './borrowed-tabs.ts';
import { answerAsset, answerImage, precache, cacheAssets, cacheStart } from './assets.ts';
import {
  answerPage,
  answerShell,
  answerVisit,
  dropOldShells,
  cacheOpenPage,
  cacheShell,
  isMemberHere,
} from './documents.ts';
import { kindOfRequest, type RequestKind } from './kind-of-request.ts';
import { answerNeutral, bringToEnd } from './neutral.ts';
import { recentSilence } from './network.ts';
import type { FetchEvent } from './worker-scope.ts';
import { shellPatterns, version, worker } from './worker-settings.ts';

const ANSWERS: Readonly<Record<Exclude<RequestKind, 'network'>, (event: FetchEvent) => Promise<Response>>> = {
  asset: answerAsset,
  image: answerImage,
  shell: answerShell,
  page: answerPage,
  neutral: answerNeutral,
  visit: answerVisit,
};

/** A worker that replaces one keeps what that one cached; whoever never signed in here does not pay for it. */
async function install(): Promise<void> {
  const isForMember = await isMemberHere();
  await Promise.all([cacheStart({ isForMember }), isForMember ? cacheShell() : undefined]);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));

async function takeOver(): Promise<void> {
  await dropOldShells();
  await worker.clients.claim();
  const word: WordFromWorker = { type: 'activated', version };
  for (const client of await worker.clients.matchAll()) client.postMessage(word);
}

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('message', (event) => {
  const word = event.data as WordToWorker;
  if (word.type === 'skip-waiting') event.waitUntil(worker.skipWaiting());
  if (word.type === 'tab-hidden') event.waitUntil(tabIsHidden(word.session, word.address));
  if (word.type === 'tab-back') tabIsBack(word.session);
  if (word.type === 'tab-closed')
    event.waitUntil(endSession(word.session, word.address).catch(() => undefined));
  if (word.type === 'left') event.waitUntil(bringToEnd(word.address, word.body));
  if (word.type === 'opened') {
    const silence = recentSilence();
    if (silence) event.source?.postMessage(silence);
  }
  if (word.type === 'keep-ahead') {
    event.waitUntil(precache(word.of, word.language).catch(() => undefined));
  }
  if (word.type === 'keep') {
    event.waitUntil(Promise.allSettled([cacheAssets(word.assets), cacheOpenPage(word.page, word)]));
  }
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, destination, headers } = request;
  const isAuthorised = headers.has('authorization') || headers.has('apikey');
  const asked = { method, url: new URL(request.url), mode, destination, isAuthorised };
  const kind = kindOfRequest(asked, worker.location.origin, shellPatterns);
  if (kind === 'network') return;
  // our own link, pressed where no script runs: the server's answer clears what a worker does not reach [SG-06]
  if (kind === 'neutral' && request.referrer !== '' && worker.navigator.onLine) return;
  // whatever goes wrong in here, the network answers as if there were no worker [FM-27]
  event.respondWith(ANSWERS[kind](event).catch(() => fetch(request)));
});
