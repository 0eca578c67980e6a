import { SITE_TEXTS_FRESH_MS } from '#domain/limits.ts';
import type { VisitAccess } from './web-build.ts';

type FetchAsVisitor = VisitAccess['fetchAsVisitor'];

/**
 * Where Supabase runs elsewhere no page of data is cached: what admins wrote for the pages of words is asked for once in
 * a while, so that the home page does not wait for the network each time. Everything else is asked for as before.
 */
export function withCachedTexts(fetchAsVisitor: FetchAsVisitor): FetchAsVisitor {
  // one entry for each language
  const cached = new Map<string, { body: string; untilMs: number }>();
  return async (path) => {
    if (!path.startsWith('site_texts?')) return fetchAsVisitor(path);
    const known = cached.get(path);
    if (known && Date.now() < known.untilMs) return answerOf(known.body);
    const answer = await fetchAsVisitor(path);
    if (!answer.ok) return answer;
    const body = await answer.text();
    cached.set(path, { body, untilMs: Date.now() + SITE_TEXTS_FRESH_MS });
    return answerOf(body);
  };
}

const answerOf = (body: string) => new Response(body, { headers: { 'content-type': 'application/json' } });
