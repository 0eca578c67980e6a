import type { Language } from '#domain/languages.ts';
import { nextItem, type TimelineItem } from '#domain/programmes/timeline.ts';
import { orCachedDocument, visitOf } from '#web/platform/config/index.ts';
import { readTimeline } from '../data/read-timeline.ts';
import { readingDay } from '../rules/device-clock.ts';

export interface LoadedTimeline {
  language: Language;
  /** the day in Kabul on which it was read, as a day number */
  readOn: number;
  items: TimelineItem[];
  /** what came next by the clock of whoever read it */
  nextWhenRead: string | undefined;
}

/** Loads all dates, on the server or in a browser [ROUTE-06]. */
export const loadTimeline = orCachedDocument(async ({ context }): Promise<LoadedTimeline> => {
  const { language, fetchAsVisitor } = visitOf(context);
  const items = await readTimeline(language, fetchAsVisitor);
  const nowMs = Date.now();
  return { language, readOn: readingDay(nowMs), items, nextWhenRead: nextItem(items, nowMs)?.id };
});
