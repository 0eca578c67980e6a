import type { MemoryCache } from '../memory-cache.ts';
import type { Rendered, RenderRequest, WebSource } from './web-build.ts';

/** So long a page of data is shown as it was rendered; only time, such as a due date, can have changed it. */
const DATA_PAGE_FRESH_MS = 5_000;
/** So long it stands in for the next one, which is rendered meanwhile: nobody waits for nearly the same page. */
const DATA_PAGE_TTL_MS = 60_000;

/** A rendering and when it has to be looked at again. */
export interface CachedPage {
  rendered: Rendered;
  freshUntilMs: number;
}

/** Counts what is written through this process: what was rendered from data holds until the next one. */
export class Writes {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Something may have been written: what was rendered before is not shown again. */
  note(): void {
    this.#count += 1;
  }
}

const isShowable = (rendered: Rendered) => rendered.kind !== 'redirect' && rendered.status === 200;
/** Rendered again it would be the same until the process ends. */
const isStatic = (rendered: Rendered) => rendered.kind !== 'redirect' && rendered.loaded === undefined;

/**
 * The pages of a source, kept in `cache` by address and language [LIM-03]: what consists of words alone as long as the
 * cache likes; what was rendered from data, as every visitor sees it, only while nothing at all has been written since
 * (somebody hides herself, and is hidden), so that a post that many read is not rendered for each of them.
 * @param writes undefined where people write past this process: then nothing that was rendered from data is kept
 */
export function withPageCache(
  source: WebSource,
  cache: MemoryCache<CachedPage>,
  writes: Writes | undefined,
): WebSource {
  return {
    ...source,
    render: async (asked: RenderRequest) => {
      const url = await source.readAddress(asked.url);
      const request = { ...asked, url };
      const { language, pictures, visit, config } = request;
      // a query that is read makes as many addresses as somebody likes
      if (url.search !== '') return source.render(request);
      // an admin may switch a part off while the page is kept [FEAT-01]
      const flags = Object.values(config.flags).map(Number).join('');
      const key = `${flags} ${language} ${pictures} ${visit.origin} ${url.origin} ${url.pathname}`;
      const writesBefore = writes?.count;
      const dataKey = `${writesBefore} ${key}`;
      const renderPage = async () => {
        const rendered = await source.render(request);
        if (!isShowable(rendered)) return rendered;
        const freshUntilMs = Date.now() + DATA_PAGE_FRESH_MS;
        if (isStatic(rendered)) cache.set(key, { rendered, freshUntilMs: Number.POSITIVE_INFINITY });
        else if (writes && writes.count === writesBefore)
          cache.set(dataKey, { rendered, freshUntilMs }, DATA_PAGE_TTL_MS);
        return rendered;
      };
      const known = cache.get(key) ?? cache.get(dataKey);
      if (!known) return renderPage();
      if (known.freshUntilMs <= Date.now()) {
        // one rendering for all who come meanwhile; where it fails the old page stands until its time is over
        known.freshUntilMs = Date.now() + DATA_PAGE_FRESH_MS;
        void renderPage().catch(() => undefined);
      }
      return known.rendered;
    },
  };
}
