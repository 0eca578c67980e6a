import type { PublicConfig } from '#domain/api-contract.ts';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { etagOf, matchesEtag } from '../gateway/etag.ts';
import { PICTURES_MARK } from '#domain/pictures.ts';
import { languageOfRequest, VARY_BY_LANGUAGE } from './choose-language.ts';
import { picturesOfRequest } from './choose-pictures.ts';
import { fillDocument } from './document.ts';
import type { VisitAccess, WebSource } from './web-build.ts';

/**
 * Answers an address of the web application: public pages whole, signed-in pages as a shell, unknown
 * addresses as the not-found page with status 404 [ROUTE-25].
 */
export async function answerPage(
  request: Request,
  source: WebSource,
  config: PublicConfig,
  visit: VisitAccess,
): Promise<Response> {
  const url = new URL(request.url);
  const language = languageOfRequest(request);
  const pictures = picturesOfRequest(request);
  const rendered = await source.render({ url, language, pictures, config, visit });
  if (rendered.kind === 'redirect') return redirectInside(rendered.status, rendered.location);
  const { head, body, status, kind, loaded, isListed } = rendered;
  const html = fillDocument(await source.template(url), { language, head, body, config, loaded });
  const bytes = new TextEncoder().encode(html);
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': LANGUAGE_FACTS[language].htmlLang,
    'cache-control': kind === 'shell' ? 'no-store' : 'private, no-cache',
    vary: `${VARY_BY_LANGUAGE}, Save-Data`,
  });
  if (pictures === 'on-request') headers.set(PICTURES_MARK, pictures);
  if (!isListed) headers.set('x-robots-tag', 'noindex');
  if (kind === 'page' && status === 200) {
    const etag = etagOf(bytes);
    headers.set('etag', etag);
    if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}

/** A route may only send people to another of our own addresses. */
function redirectInside(status: number, location: string): Response {
  if (!/^\/(?![/\\])/.test(location)) throw new Error('A route redirects to a foreign address');
  return new Response(null, {
    status,
    headers: { location, vary: VARY_BY_LANGUAGE, 'cache-control': 'private, no-cache' },
  });
}
