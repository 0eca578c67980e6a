import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { PICTURES_MARK } from '#domain/platform/pictures.ts';
import { etagOf, matchesEtag } from '../gateway/etag.ts';
import { languageOfRequest, VARY_BY_LANGUAGE } from './choose-language.ts';
import { picturesOfRequest } from './choose-pictures.ts';
import { composeDocument } from './document.ts';
import type { RenderedPage, VisitAccess, WebSource } from './web-build.ts';

/** What answering a page takes besides the request. */
export interface PageParts {
  web: WebSource;
  config: PublicConfig;
  visit: VisitAccess;
  /** the content policy of a page whose own styles have a hash; undefined where the policy is switched off */
  pagePolicy: ((ownStyles: string) => string) | undefined;
}

/** A page as it is sent, and what is said of it. */
interface Sheet {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  policy: string | undefined;
}

/** What was rendered once is put together once; it is forgotten together with the rendering. */
const sheets = new WeakMap<RenderedPage, Promise<Sheet>>();

async function makeSheet(
  rendered: RenderedPage,
  { web, config, pagePolicy }: PageParts,
  request: Request,
): Promise<Sheet> {
  const about = { url: new URL(request.url), language: languageOfRequest(request), config };
  const { html, styles } = await composeDocument(web, rendered, about);
  const bytes = new TextEncoder().encode(html);
  return { bytes, etag: etagOf(bytes), policy: styles && pagePolicy?.(styles.hash) };
}

function sheetOf(rendered: RenderedPage, parts: PageParts, request: Request): Promise<Sheet> {
  const known = sheets.get(rendered);
  if (known) return known;
  const sheet = makeSheet(rendered, parts, request);
  sheets.set(rendered, sheet);
  return sheet;
}

/**
 * Answers an address of the web application: public pages whole, signed-in pages as a shell, unknown
 * addresses as the not-found page with status 404 [ROUTE-25].
 */
export async function answerPage(request: Request, parts: PageParts): Promise<Response> {
  const language = languageOfRequest(request);
  const pictures = picturesOfRequest(request);
  const { web, config, visit } = parts;
  const rendered = await web.render({ url: new URL(request.url), language, pictures, config, visit });
  if (rendered.kind === 'redirect') return redirectInside(rendered.status, rendered.location);
  const { status, kind, isListed } = rendered;
  const { bytes, etag, policy } = await sheetOf(rendered, parts, request);
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': LANGUAGE_FACTS[language].htmlLang,
    'cache-control': kind === 'shell' ? 'no-store' : 'private, no-cache',
    vary: `${VARY_BY_LANGUAGE}, Save-Data`,
  });
  if (policy !== undefined) headers.set('content-security-policy', policy);
  if (pictures === 'on-request') headers.set(PICTURES_MARK, pictures);
  if (!isListed) headers.set('x-robots-tag', 'noindex');
  if (kind === 'page' && status === 200) {
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
