import type { WordToWorker } from '#domain/platform/worker-contract.ts';
import { closeDraftsOf, COPY } from '#web/data/drafts.ts';
import { endTab, tabStore } from '#web/data/person-store.ts';
import { publicConfig } from '#web/data/public-config.ts';
import { hasUnsentInTab } from '#web/data/tab-drafts.ts';
import { storedSessionId, storedUserId } from './stored-session.ts';
import { rememberLeftSession } from './traces.ts';

/*
 * Whoever said that somebody else uses this phone (decision 24): her session, what she types and what waits to be sent
 * are in the tab alone and end with it.
 */

/** Whether this tab holds something that no server has. */
export const hasUnsentHere = (): boolean => hasUnsentInTab(COPY);

/** What forms still want to keep is dropped, and the tab is as any other again. */
export function giveTabBack(): void {
  const userId = storedUserId();
  if (userId) closeDraftsOf(userId);
  endTab();
}

/** Ends the session where nobody may come back to it: the worker tells the server after the page has gone. */
export function leaveTab(): void {
  const session = storedSessionId();
  giveTabBack();
  if (session === undefined) return;
  // stays until the server has heard it: the worker may be stopped, or find no line
  rememberLeftSession(session);
  say({ type: 'tab-closed', session, address: leftSessionsAddress() });
}

const leftSessionsAddress = () => `${publicConfig().apiBaseUrl}/left-sessions`;

function say(word: WordToWorker): void {
  navigator.serviceWorker?.controller?.postMessage(word);
}

/** Another page of this browser that is opened sees by it that the tab is still there. */
const lockOf = (session: string) => `hamrah-tab:${session}`;

/** The sessions of tabs that are open in this browser, of those that are asked about. */
export async function openTabsAmong(sessions: readonly string[]): Promise<string[]> {
  if (!('locks' in navigator)) return [];
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return sessions.filter((session) => names.has(lockOf(session)));
}

/** Holds the lock until the signal or the end of the page. */
function holdTab(session: string, signal: AbortSignal): void {
  if (!('locks' in navigator)) return;
  const untilOver = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  // given up before it was granted: there is nothing to hold
  navigator.locks.request(lockOf(session), { signal }, untilOver).catch(() => undefined);
}

/**
 * No page is told for certain that its tab closes: a browser may be killed, and one that closes writes nothing any more.
 * So the id that ends the session is left behind at once, and counts as soon as its tab is gone: the worker, which
 * outlives the page, waits whether it was only loaded anew; else the next page of this browser finds no lock of it.
 * @returns the function that stops it
 */
export function watchTab(): () => void {
  const session = storedSessionId();
  if (!tabStore() || session === undefined) return () => undefined;
  rememberLeftSession(session);
  const over = new AbortController();
  const { signal } = over;
  holdTab(session, signal);
  addEventListener('pagehide', () => say({ type: 'tab-hidden', session, address: leftSessionsAddress() }), {
    signal,
  });
  addEventListener('pageshow', tabIsBack, { signal });
  addEventListener(
    'beforeunload',
    (event) => {
      // the browser asks in its own words
      if (hasUnsentHere()) event.preventDefault();
    },
    { signal },
  );
  return () => over.abort();
}

/** The tab has only loaded its page anew: its session goes on. */
export function tabIsBack(): void {
  const session = storedSessionId();
  if (tabStore() && session !== undefined) say({ type: 'tab-back', session });
}
