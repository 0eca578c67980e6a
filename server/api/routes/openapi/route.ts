import { matchesEtag } from '../../../gateway/etag.ts';
import { PAGE_HEADERS } from '../../openapi/page.ts';
import type { PublishedText } from '../../openapi/published-text.ts';
import type { ApiRoute } from '../../route.ts';
import { UNCHANGED } from '../../route-docs.ts';
import { openApiAnswerSchema } from './schema.ts';

function answer(
  request: Request,
  { text, etag }: PublishedText,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const all = { ...headers, etag, 'cache-control': 'public, no-cache' };
  const isHeld = matchesEtag(request, etag);
  return Promise.resolve(new Response(isHeld ? null : text, { status: isHeld ? 304 : 200, headers: all }));
}

const document: ApiRoute = {
  name: 'openapi',
  method: 'GET',
  path: '/openapi.json',
  docs: {
    summary: 'This document',
    answers: { 200: { says: 'OpenAPI 3.1.', data: openApiAnswerSchema, isPlain: true }, 304: UNCHANGED },
    errors: [],
    whenRepeated: 'nothing-changes',
  },
  handle: ({ request, services }) =>
    answer(request, services.publishedApi.json, { 'content-type': 'application/json' }),
};

const page: ApiRoute = {
  name: 'openapi-page',
  method: 'GET',
  path: '/docs',
  docs: {
    summary: 'This document, to be read',
    answers: { 200: { says: 'A page without a script.', mediaType: 'text/html' }, 304: UNCHANGED },
    errors: [],
    whenRepeated: 'nothing-changes',
  },
  handle: ({ request, services }) => answer(request, services.publishedApi.page, PAGE_HEADERS),
};

/** What the API can do, made from the schemas by which it checks. */
export const openapiRoutes: readonly ApiRoute[] = [document, page];
