import { logFailure } from '../failure-log.ts';

let isAsked = false;

/**
 * FM-24: asks the browser not to throw away what this phone keeps, once per page. Asked when something waits here that
 * no server has: before that there is no reason, and some browsers ask the person.
 */
export async function askToStay(): Promise<void> {
  if (isAsked || !('storage' in navigator) || !('persist' in navigator.storage)) return;
  isAsked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch (failure) {
    logFailure('outbox.stay', failure);
  }
}

/** FM-24: whether the browser will not throw away by itself what this phone keeps; undefined where it does not say. */
export async function isKeptForGood(): Promise<boolean | undefined> {
  try {
    return await navigator.storage.persisted();
  } catch {
    // no such question in this browser, or none that it answers
    return undefined;
  }
}
