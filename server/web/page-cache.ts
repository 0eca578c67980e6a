import type { MemoryCache } from '../memory-cache.ts';
import { type Reading, recordVisit } from './page-reading.ts';
import type { TableChanges } from './table-changes.ts';
import type { Rendered, RenderRequest, WebSource } from './web-build.ts';

/** So long a page of data is shown as it was rendered; only time, such as a due date, can have changed it. */
const DATA_PAGE_FRESH_MS = 5_000;
/** So long it stands in for the next one, which is rendered meanwhile: nobody waits for nearly the same page. */
const DATA_PAGE_TTL_MS = 60_000;

/** A rendering and when it has to be looked at again. */
export interface CachedPage {
  rendered: Rendered;
  freshUntilMs: number;
  /** of a page of data */
  reading?: Reading;
}

const isShowable = (rendered: Rendered) => rendered.kind !== 'redirect' && rendered.status === 200;
/** Rendered again it would be the same until the process ends. */
const isStatic = (rendered: Rendered) => rendered.kind !== 'redirect' && rendered.loaded === undefined;

/**
 * The pages of a source, kept in `cache` by address and language [LIM-03]: what consists of words alone as long as the
 * cache likes; what was rendered from data, as every visitor sees it, only while the tables that it was rendered from
 * have not changed (somebody hides herself, and is hidden), so that a post that many read is not rendered for each.
 * @param changes undefined where people write past this process: then nothing that was rendered from data is kept
 */
export function withPageCache(
  source: WebSource,
  cache: MemoryCache<CachedPage>,
  changes: TableChanges | undefined,
): WebSource {
  const renderPage = async (key: string, request: RenderRequest) => {
    const recorded = changes && recordVisit(request.visit, changes);
    const rendered = await source.render(recorded ? { ...request, visit: recorded.visit } : request);
    if (!isShowable(rendered)) return rendered;
    if (isStatic(rendered)) cache.set(key, { rendered, freshUntilMs: Number.POSITIVE_INFINITY });
    const reading = isStatic(rendered) ? undefined : await recorded?.reading();
    // what changed meanwhile may be in it or not
    if (reading && changes?.hasChanged(reading.tables, reading.moment) === false)
      cache.set(key, { rendered, reading, freshUntilMs: Date.now() + DATA_PAGE_FRESH_MS }, DATA_PAGE_TTL_MS);
    return rendered;
  };
  /** Whether what it was rendered from is still so, as far as the database can say. */
  const isUnchanged = async ({ reading }: CachedPage) => {
    if (!reading || !changes) return true;
    try {
      await changes.now();
      return !changes.hasChanged(reading.tables, reading.moment);
    } catch {
      return false;
    }
  };
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
      const known = cache.get(key);
      if (!known || !(await isUnchanged(known))) return renderPage(key, request);
      if (known.freshUntilMs <= Date.now()) {
        // one rendering for all who come meanwhile; where it fails the old page stands until its time is over
        known.freshUntilMs = Date.now() + DATA_PAGE_FRESH_MS;
        void renderPage(key, request).catch(() => undefined);
      }
      return known.rendered;
    },
  };
}
