import type { Language } from '#domain/languages.ts';
import { formatKabulTime } from '#web/text/format-day.ts';
import { REGION } from '../data/page-bars.ts';

/** A bar that the server rendered beside a page to read. */
export type PageBar = 'offline-ready' | 'down' | 'down-since' | 'up-again';

/** Shows one of them, in the place of the one before it; undefined: none. @param at of which time it speaks, in milliseconds since 1970 */
export function showPageBar(name: PageBar | undefined, language: Language, at?: number): void {
  const region = document.querySelector(REGION);
  const template = document.querySelector<HTMLTemplateElement>('#page-bars');
  const bar = name && template?.content.querySelector(`[data-page-bar="${name}"] > *`)?.cloneNode(true);
  const time = bar instanceof Element && bar.querySelector('time');
  if (time && at !== undefined) {
    time.dateTime = new Date(at).toISOString();
    time.textContent = formatKabulTime(language, at);
  }
  region?.replaceChildren(...(bar ? [bar] : []));
}
