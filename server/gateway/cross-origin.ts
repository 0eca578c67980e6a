/**
 * XS-06: no foreign page may read an answer. The one origin that may is the public address itself, which is
 * foreign only where API or Supabase run under a second address for the same web app.
 */
export function allowOwnOrigin(request: Request, answer: Response, publicUrl: string): Response {
  const granted = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
  for (const name of granted) answer.headers.delete(name);
  if (request.headers.get('origin') !== publicUrl) return answer;
  answer.headers.set('access-control-allow-origin', publicUrl);
  answer.headers.set('access-control-expose-headers', EXPOSED);
  answer.headers.append('vary', 'Origin');
  return answer;
}

/** The answer to a browser that asks before it sends. Without our own origin it carries no permission. */
export function answerPreflight(request: Request, publicUrl: string): Response {
  const answer = allowOwnOrigin(request, new Response(null, { status: 204 }), publicUrl);
  answer.headers.set('allow', METHODS);
  if (answer.headers.has('access-control-allow-origin')) {
    answer.headers.set('access-control-allow-methods', METHODS);
    answer.headers.set('access-control-allow-headers', ALLOWED);
    answer.headers.set('access-control-max-age', '600');
  }
  return answer;
}

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const ALLOWED =
  'authorization, apikey, content-type, prefer, range, accept-profile, content-profile, if-none-match, x-client-info, x-supabase-api-version, x-upsert, cache-control';
const EXPOSED =
  'content-range, content-location, etag, location, retry-after, preference-applied, x-total-count';
