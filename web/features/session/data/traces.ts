import { LANGUAGE_COOKIE } from '#domain/languages.ts';
import { CONTROLLED_LOGOUT_KEY, LAST_ACTIVITY_KEY, SESSION_LOGOUT_KEY } from '#domain/limits.ts';
import { SESSION_STORAGE_KEY } from '#web/data/session-storage-key.ts';

/** AUTH-07: says to everything in this tab that the session ends because the person asked for it. */
export function markControlledLogout(now = Date.now()): void {
  localStorage.setItem(CONTROLLED_LOGOUT_KEY, String(now));
}

/** AUTH-19: tells the other tabs; they hear it as a change of local storage. */
function announceLogout(now: number): void {
  localStorage.setItem(SESSION_LOGOUT_KEY, String(now));
}

function expireCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=', 1)[0]?.trim();
    // the language belongs to the phone, not to the person who signed out
    if (name && name !== LANGUAGE_COOKIE) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  }
}

/** AUTH-07: removes stored auth keys, session storage and our cookies. */
export function clearTraces(now = Date.now()): void {
  const authKeys = Object.keys(localStorage).filter((key) => key.startsWith(SESSION_STORAGE_KEY));
  for (const key of [...authKeys, LAST_ACTIVITY_KEY, CONTROLLED_LOGOUT_KEY]) localStorage.removeItem(key);
  sessionStorage.clear();
  expireCookies();
  announceLogout(now);
}
