import { createHash, randomBytes } from 'node:crypto';
import type { AuthCall } from './auth-context.ts';

/** Not readable by scripts, and sent when a link in an email is opened in the browser that asked for it. */
const COOKIE = 'asked-here';
const COOKIE_MAX_AGE_SECONDS = 86_400;
const VALUE = /(?:^|;\s*)asked-here=([\w-]{43})(?:;|$)/;

/** The SHA-256 of what only the asking browser knows; undefined for a browser that has asked for nothing. */
export function browserDigestOf(call: AuthCall): string | undefined {
  const value = VALUE.exec(call.cookie ?? '')?.[1];
  return value === undefined ? undefined : digestOf(value);
}

export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export interface MarkedBrowser {
  digest: string;
  /** the same header for every address, known or not (AU-06) */
  mark(response: Response): Response;
}

/** Recognises the browser that asks, or makes it recognisable when it opens the mailed link. */
export function markBrowser(call: AuthCall, publicUrl: string): MarkedBrowser {
  const value = VALUE.exec(call.cookie ?? '')?.[1] ?? randomBytes(32).toString('base64url');
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = `${COOKIE}=${value}; Path=/auth/v1; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_MAX_AGE_SECONDS}${secure}`;
  return {
    digest: digestOf(value),
    mark(response) {
      response.headers.append('set-cookie', cookie);
      return response;
    },
  };
}
