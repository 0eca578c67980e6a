import type { Language } from '#domain/languages.ts';
import { catchInstallPrompt } from '../data/install-prompt.ts';
import { whenIdle } from '../data/when-idle.ts';

/**
 * Watches over a page to read without the application [UI-02, CALL-11], once it has nothing else to do.
 * @param ask is called where the application is wanted, perhaps more than once
 * @returns the function that leaves all of it but the worker to the application
 */
export function loadPageNews(language: Language, ask: () => void): () => void {
  let isOver = false;
  // the browser makes its offer once, soon after the page is loaded: the application goes on with the same listeners
  catchInstallPrompt();
  const stops: (() => void)[] = [];
  const begin = async () => {
    try {
      const { watchForNews } = await import('./page-news.ts');
      if (!isOver) stops.push(watchForNews(language, ask));
    } catch {
      // the page can be read without it; the next one tries again
    }
  };
  stops.push(whenIdle(() => void begin()));
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
