import { logFailure } from './failure-log.ts';

/** What the browser answered, for this browser and whoever uses it: it is not asked twice. */
const ANSWER_KEY = 'stay';

let isAsked = false;

/** A browser that shows nothing of what it keeps is asked once per page. */
function wasAsked(): boolean {
  try {
    return localStorage.getItem(ANSWER_KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * FM-24: asks the browser not to throw away what this phone keeps, once. To be called when something has been stored
 * that no server has: before that there is no reason, and some browsers ask the person. Never throws.
 */
export async function askToStay(): Promise<void> {
  if (isAsked || !('storage' in navigator) || !('persist' in navigator.storage)) return;
  isAsked = true;
  if (wasAsked()) return;
  try {
    const stays = (await navigator.storage.persisted()) || (await navigator.storage.persist());
    localStorage.setItem(ANSWER_KEY, stays ? 'yes' : 'no');
  } catch (failure) {
    logFailure('stay', failure);
  }
}

/** FM-24: whether the browser will not throw away by itself what this phone keeps; undefined where it does not say. */
export async function isPersistent(): Promise<boolean | undefined> {
  try {
    return await navigator.storage.persisted();
  } catch {
    // no such question in this browser, or none that it answers
    return undefined;
  }
}
