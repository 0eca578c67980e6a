import { DEFAULT_LANGUAGE, languageOfTag } from '#domain/languages.ts';
import { AHEAD_KEY } from '#domain/limits.ts';
import type * as Application from './application.tsx';
import { closeLikeMenu } from './app/close-menu.ts';
import { logFailure } from './data/failure-log.ts';
import { listenForErrors } from './data/reports/notice.ts';
import { STORED_REPORTS_MARK } from './data/reports/waiting.ts';
import { configurationFailure, loadPart, moveToFreshBuild } from './platform/app-health/index.ts';
import { loadPageNews, removePageBars, VISITS_KEY, whenIdle } from './platform/app-install/index.ts';
import { readStoredToken } from './platform/session/index.ts';
import { rememberLanguage } from './text/remember-language.ts';

/*
 * The first program of every page. A page that is only read has all that it needs with this one; the application comes
 * where something is asked of it [decision 26].
 */

// CALL-08: from the first moment on, in production only: whoever develops reads the console
if (import.meta.env.PROD) listenForErrors(readStoredToken);

/** As the server wrote it: a browser that translates the page changes the attribute later. */
const LANGUAGE = languageOfTag(document.documentElement.lang) ?? DEFAULT_LANGUAGE;

/** What is done for a page to read until the application is there. */
const stops: (() => void)[] = [];
let application: Promise<void> | undefined;

async function loadApplication(): Promise<void> {
  let loaded: typeof Application;
  try {
    loaded = await loadPart(() => import('./application.tsx'));
  } catch (missing) {
    logFailure('application', missing);
    return goOnWithout();
  }
  if (await loaded.startApplication(LANGUAGE, isRead)) {
    for (const stop of stops.splice(0)) stop();
    removePageBars();
    return;
  }
  await goOnWithout();
}

/**
 * A part of the application did not arrive, for want of a line as a rule. What is read stays as it is, unless something
 * was asked of it; where the application is needed it is tried again.
 */
async function goOnWithout(): Promise<void> {
  application = undefined;
  if ((!isRead || isAsked) && (await moveToFreshBuild())) return;
  if (isRead && stops.length === 0) void letRead();
  if (isNeeded()) retry();
}

const takeOver = (): void => void (application ??= loadApplication());

const RETRY_MS = 15_000;

function retry(): void {
  addEventListener('online', takeOver, { once: true });
  setTimeout(takeOver, RETRY_MS);
}

/** When the application takes the page over: at once, unless the server says otherwise. */
const occasion = document.querySelector<HTMLMetaElement>('meta[name="rendering"]')?.content;

/** Of the phone, not of a person. */
const OF_NOBODY: ReadonlySet<string> = new Set([VISITS_KEY, AHEAD_KEY, STORED_REPORTS_MARK]);

/** Whether this browser holds more than it does of somebody who has only read here: a session, a lock, an unfinished log-out. */
function isSomebodyKnown(): boolean {
  try {
    const isStored = Object.keys(localStorage).some((key) => !OF_NOBODY.has(key));
    return isStored || sessionStorage.length > 0 || window.name !== '';
  } catch {
    // a browser that shows nothing of what it keeps keeps no session either
    return false;
  }
}

/** Whether the page has all that it needs without the application. */
const isRead = occasion === 'asked';

/** Where somebody is known here the application comes at once, and where the page needs it. */
const isNeeded = () => !isRead || isSomebodyKnown();

/** What works in a page by itself, and better with the application. */
const CONTROLS = 'main :is(input, select, textarea, button, a[aria-expanded])';

/** Something was asked of the page that it does better with the application. */
let isAsked = false;

function onTouch({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest(CONTROLS)) return;
  isAsked = true;
  takeOver();
}

/** The link leads to the page in another language; the next page is in that one, too. */
function onPress(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-language]');
  const language = languageOfTag((link && link.dataset.language) || '');
  if (language) rememberLanguage(language);
}

/** Somebody comes back to a page that the browser kept as it was. */
function onReturn({ persisted }: PageTransitionEvent): void {
  if (persisted && isSomebodyKnown()) takeOver();
}

function listen<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
) {
  addEventListener(name, listener);
  stops.push(() => removeEventListener(name, listener));
}

/** Lets a page be read that needs no application yet. */
async function letRead(): Promise<void> {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu]'))
    stops.push(closeLikeMenu(menu));
  listen('pointerdown', onTouch);
  listen('focusin', onTouch);
  listen('click', onPress);
  listen('pageshow', onReturn);
  stops.push(loadPageNews(LANGUAGE, takeOver));
  // VAL-01 to VAL-03: it says what is wrong with the settings of a page
  if ((await configurationFailure()) !== undefined) return takeOver();
  // pictures that say what they weigh before they are loaded need it
  if (document.querySelector('main a[aria-busy]')) stops.push(whenIdle(takeOver));
}

if (isNeeded()) takeOver();
else void letRead();
