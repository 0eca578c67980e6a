import { LANGUAGE_COOKIE } from '#domain/languages.ts';
import { PICTURES_COOKIE } from '#domain/platform/pictures.ts';
import { CONTROLLED_LOGOUT_KEY, LAST_ACTIVITY_KEY, SESSION_LOGOUT_KEY } from '#domain/limits.ts';
import { browserStore } from '#web/data/browser-store.ts';
import { endTab, isBorrowed } from '#web/data/person-store.ts';
import { SESSION_STORAGE_KEY } from '#web/data/session-storage-key.ts';
import { storedSessionId } from './stored-session.ts';

/**
 * The ids of sessions that were left without the server knowing. Such an id opens nothing: all it can do is to
 * end its session (decision 0012).
 */
const LEFT_SESSIONS_KEY = 'left-sessions';

/** AUTH-07, AUTH-19: says to this and every other tab that the session ends because the person asked for it. */
export function markControlledLogout(now = Date.now()): void {
  // other tabs of this browser, and its next page, are of somebody else
  if (isBorrowed()) return;
  localStorage.setItem(CONTROLLED_LOGOUT_KEY, String(now));
}

/** True when a log-out began in this browser and did not come to its end: a killed tab, an empty battery. */
export const isLogoutUnfinished = (): boolean => localStorage.getItem(CONTROLLED_LOGOUT_KEY) !== null;

/** AUTH-19: tells the other tabs that it is done; they hear it as a change of local storage. */
export function announceLogout(now = Date.now()): void {
  localStorage.setItem(SESSION_LOGOUT_KEY, String(now));
}

function expireCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=', 1)[0]?.trim();
    // how it is read, language and pictures, belongs to the phone, not to the person who signed out
    if (name && name !== LANGUAGE_COOKIE && name !== PICTURES_COOKIE)
      document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  }
}

/** What a visit leaves besides the session itself. */
export function forgetVisit(): void {
  sessionStorage.clear();
  expireCookies();
}

/** AUTH-07: removes stored auth keys, session storage and our cookies. */
export function clearTraces(): void {
  const wasBorrowed = isBorrowed();
  endTab();
  // what the browser holds is of somebody else
  if (wasBorrowed) return forgetVisit();
  const authKeys = Object.keys(localStorage).filter((key) => key.startsWith(SESSION_STORAGE_KEY));
  for (const key of [...authKeys, LAST_ACTIVITY_KEY, CONTROLLED_LOGOUT_KEY]) browserStore.removeItem(key);
  forgetVisit();
}

/** AUTH-08: the emergency clean-up of the small storages: everything, except what ends the left sessions. */
export function clearAllTraces(): void {
  endTab();
  const left = localStorage.getItem(LEFT_SESSIONS_KEY);
  browserStore.removeItem(SESSION_STORAGE_KEY);
  localStorage.clear();
  if (left !== null) localStorage.setItem(LEFT_SESSIONS_KEY, left);
  sessionStorage.clear();
  expireCookies();
}

/** AUTH-08: what is done where nothing else could be: the token goes, and the id that ends the session stays. */
export function leaveBehind(): void {
  const sessionId = storedSessionId();
  if (isBorrowed()) {
    clearTraces();
    if (sessionId) rememberLeftSession(sessionId);
    return;
  }
  clearAllTraces();
  if (sessionId) rememberLeftSession(sessionId);
  announceLogout();
}

/** The sessions that the server is still to be told of. */
export function leftSessions(): string[] {
  return (localStorage.getItem(LEFT_SESSIONS_KEY) ?? '').split(' ').filter((id) => id !== '');
}

export function rememberLeftSession(id: string): void {
  localStorage.setItem(LEFT_SESSIONS_KEY, [...new Set([...leftSessions(), id])].join(' '));
}

/** The server need not be told of this one: it goes on. */
export function forgetLeftSession(id: string): void {
  const others = leftSessions().filter((other) => other !== id);
  if (others.length === 0) forgetLeftSessions();
  else localStorage.setItem(LEFT_SESSIONS_KEY, others.join(' '));
}

export function forgetLeftSessions(): void {
  localStorage.removeItem(LEFT_SESSIONS_KEY);
}
