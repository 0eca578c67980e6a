import { BUILT_FILE } from '#domain/platform/built-file.ts';
import { isLanguage } from '#domain/languages.ts';
import { NEUTRAL_PATH } from '#domain/safety/neutral-page.ts';

/** The part of a request that decides what the worker does with it. */
export interface AskedFor {
  method: string;
  url: URL;
  mode: string;
  destination: string;
  isAuthorised: boolean;
}

/**
 * `asset`, `image`: the cached copy first · `shell`: the document of signed-in screens, cached copy first · `page`:
 * network first · `neutral`: made here, at once · `visit`: network alone, with a page of ours when it is down ·
 * `network`: none of our business.
 */
export type RequestKind = 'asset' | 'image' | 'shell' | 'page' | 'neutral' | 'visit' | 'network';

const PUBLIC_IMAGE = /^\/storage\/v1\/(object|render\/image)\/public\//;
/** Answers about people, the API, captured mail [PR-01]. */
const SERVICES = /^\/(rest|auth|storage)\/v1(\/|$)|^\/(api|dev|pictures)(\/|$)/;
/** Screens of admins are never cached, not even their empty document. */
const ADMIN = /^\/admin(\/|$)/;
/** A query that may carry a code, say where somebody was going, or what she looked for. */
const TELLING_QUERY = /[?&](next|code|q|token|token_hash|state|error)=/;

/** The address without the language that may stand in front of it. */
export function pathWithoutLanguage(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/');
  return isLanguage(first) ? `/${rest.join('/')}` : pathname;
}

/** Whether a path fits one of the router's patterns, such as `/messages/:id`. */
function fits(path: string, patterns: readonly string[]): boolean {
  const parts = path.split('/');
  return patterns.some((pattern) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
    );
  });
}

/** What the worker does with a request; `shells` are the router's patterns of signed-in screens. */
export function kindOfRequest(asked: AskedFor, ownOrigin: string, shells: readonly string[]): RequestKind {
  const { method, url, mode, destination, isAuthorised } = asked;
  if (method !== 'GET' || isAuthorised || url.origin !== ownOrigin) return 'network';
  if (BUILT_FILE.test(url.pathname)) return 'asset';
  if (isPublicImage(url, ownOrigin) && destination === 'image') return 'image';
  if (SERVICES.test(url.pathname) || mode !== 'navigate') return 'network';
  if (url.pathname === NEUTRAL_PATH) return 'neutral';
  const path = pathWithoutLanguage(url.pathname);
  if (ADMIN.test(path)) return 'visit';
  if (fits(path, shells)) return 'shell';
  return TELLING_QUERY.test(url.search) ? 'visit' : 'page';
}

/** True for what the build named by its content: it can be cached for ever. */
export const isHashedAsset = (url: URL, ownOrigin: string): boolean =>
  url.origin === ownOrigin && BUILT_FILE.test(url.pathname);

/** True for a picture of a public text. */
export const isPublicImage = (url: URL, ownOrigin: string): boolean =>
  url.origin === ownOrigin && PUBLIC_IMAGE.test(url.pathname);
