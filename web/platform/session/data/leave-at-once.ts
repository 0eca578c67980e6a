import { LEFT_KEY, NEUTRAL_PATH } from '#domain/safety/neutral-page.ts';
import type { WordToWorker } from '#domain/platform/worker-contract.ts';
import { blankPage } from '#web/data/blank-page.ts';
import { closeDraftsOf } from '#web/data/drafts.ts';
import { emptyDatabases } from '#web/data/drop-databases.ts';
import { dropRing } from '#web/data/key-files.ts';
import { cacheAnswersOf } from '#web/data/cached-answers.ts';
import { isBorrowed } from '#web/data/person-store.ts';
import { publicConfig } from '#web/data/public-config.ts';
import type { Erasure } from '../rules/quick-leaving.ts';
import { leaveTab } from './borrowed.ts';
import { forgetPages } from './forget-pages.ts';
import { storedSessionId, storedUserId } from './stored-session.ts';
import { leaveBehind } from './traces.ts';

/** A tab that nobody sees renders nothing; on a slow phone a frame takes its time. */
const FRAME_LIMIT_MS = 250;

/** Resolves when the blank page is rendered: until the next page is, a browser shows what it has rendered last. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_LIMIT_MS);
  });
}

/**
 * The server ends the session and lets the browser clear what it stored. The worker asks for it, which outlives the
 * page and waits until that is gone; where there is none, the page does, and the answer finds the next one.
 */
async function notifyServer(session: string | undefined): Promise<void> {
  const address = `${publicConfig().apiBaseUrl}/leave`;
  const body = JSON.stringify(session === undefined ? {} : { session });
  const word: WordToWorker = { type: 'left', address, body };
  const worker = navigator.serviceWorker?.controller;
  if (worker) return worker.postMessage(word);
  const headers = { 'Content-Type': 'application/json' };
  await fetch(address, { method: 'POST', headers, body, keepalive: true });
}

/** What a device refuses is no reason to stay. */
async function tried(step: () => unknown): Promise<void> {
  try {
    await step();
  } catch {
    // nobody is there to be told
  }
}

function signOutHere(): void {
  const session = storedSessionId();
  const userId = storedUserId();
  // what a form wants to keep when its page goes is dropped
  if (userId) closeDraftsOf(userId);
  leaveBehind();
  void tried(() => notifyServer(session));
}

const STEPS: Readonly<Record<Erasure, readonly (() => unknown)[]>> = {
  everything: [signOutHere, dropRing, emptyDatabases, forgetPages],
  copies: [() => cacheAnswersOf(undefined), forgetPages],
  nothing: [],
};

/**
 * SG-06: blanks the page before anything else, begins to erase what was chosen, and lets the neutral page take its
 * place: until it does, this one goes on erasing. Never throws.
 * @returns when everything is erased, which the page may not live to see
 */
export async function leaveAtOnce(chosen: Erasure, goTo: (address: string) => void): Promise<void> {
  blankPage();
  await nextPaint();
  // a borrowed tab holds all that is hers; the rest of the browser is of somebody else
  const erasure = isBorrowed() ? 'nothing' : chosen;
  if (isBorrowed()) await tried(leaveTab);
  const steps = STEPS[erasure].map(tried);
  steps.push(tried(() => sessionStorage.setItem(LEFT_KEY, erasure)));
  goTo(erasure === 'everything' ? NEUTRAL_PATH : `${NEUTRAL_PATH}?keep`);
  await Promise.all(steps);
}

const CHOICE_KEY = 'leaving';

/** What was chosen on this phone, as it was written. */
export function storedErasure(): string | null {
  try {
    return localStorage.getItem(CHOICE_KEY);
  } catch {
    return null;
  }
}

/** Chosen for this browser, whoever uses it. */
export function storeErasure(erasure: Erasure): void {
  localStorage.setItem(CHOICE_KEY, erasure);
}
