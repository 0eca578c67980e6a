import type { MemoryCache } from '../memory-cache.ts';
import type { Rendered, RenderRequest, WebSource } from './web-build.ts';

/**
 * Pages that consist of words alone: drawn again they would be the same until the process ends. A page that was
 * drawn from data may change at any moment (somebody hides herself), so it is never kept.
 */
function isLasting(rendered: Rendered): boolean {
  return rendered.kind !== 'redirect' && rendered.status === 200 && rendered.loaded === undefined;
}

/** The pages of a source, kept in `cache` by address and language as far as they last [LIM-03]. */
export function withPageCache(source: WebSource, cache: MemoryCache<Rendered>): WebSource {
  return {
    ...source,
    render: async (request: RenderRequest) => {
      const { url, language, visit } = request;
      // a typed query makes as many addresses as somebody likes, and no page of words reads it
      if (url.search !== '') return source.render(request);
      const key = `${language} ${visit.origin} ${url.origin} ${url.pathname}`;
      const known = cache.get(key);
      if (known) return known;
      const rendered = await source.render(request);
      if (isLasting(rendered)) cache.set(key, rendered);
      return rendered;
    },
  };
}
