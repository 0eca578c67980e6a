import { createHash } from 'node:crypto';
import { FORGET_DEVICE } from '#domain/accounts/device-cookie.ts';
import { NEUTRAL_STYLE, neutralHeaders, neutralPage } from '#domain/safety/neutral-page.ts';

const STYLE_HASH = createHash('sha256').update(NEUTRAL_STYLE).digest('base64');

/** As with signing out: the cookie of the language belongs to the phone and stays. */
const CLEARED = '"cache", "storage"';

/**
 * SG-06: the page to which «Leave quickly» leads. Whoever comes to it from a page of ours leaves, also where no script
 * runs: then the browser is told to forget what it stored. A link or a form elsewhere must not do that to anybody, and
 * whoever has chosen to keep things has a script running and comes here by way of the service worker.
 * @param elsewhere an address that the operator chose to lead on to; empty: none
 */
export function answerNeutralPage(request: Request, elsewhere: string): Response {
  const headers = new Headers({ ...neutralHeaders(STYLE_HASH), 'x-robots-tag': 'noindex' });
  const isOwn = request.headers.get('sec-fetch-site') === 'same-origin';
  const keepsStorage = new URL(request.url).searchParams.has('keep');
  if (isOwn && !keepsStorage) {
    headers.set('clear-site-data', CLEARED);
    headers.set('set-cookie', FORGET_DEVICE);
  }
  const html = request.method === 'HEAD' ? null : neutralPage(Date.now(), elsewhere);
  return new Response(html, { headers });
}
