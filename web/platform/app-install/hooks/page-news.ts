import type { Language } from '#domain/languages.ts';
import { OFFLINE_NOTICE_MS } from '#domain/limits.ts';
import { offerToRead, tellDays } from '#web/platform/page-reading/index.ts';
import { openPageCachedAt } from '../data/cached-page.ts';
import { wayToInstall } from '../data/device.ts';
import { onInstallPrompt } from '../data/install-prompt.ts';
import { lastAnswerAt, onLineChange, readLine, watchLine } from '../data/line-watch.ts';
import { followUpdates, workerWatch } from '../data/page-worker.ts';
import { countVisit } from '../data/visit-memory.ts';
import { mayOfferInstall } from '../rules/install-offer.ts';
import { GOOD_NEWS_MS } from '../rules/times.ts';
import { showPageBar } from './page-bar.ts';

/** Says what there is to say of the connection. @returns the function that stops it */
function tellLine(language: Language): () => void {
  let wasDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    clearTimeout(timer);
    if (readLine() === 'down') {
      wasDown = true;
      const since = (await openPageCachedAt()) ?? lastAnswerAt();
      if (readLine() === 'down') showPageBar(since === undefined ? 'down' : 'down-since', language, since);
    } else if (readLine() === 'up' && wasDown) {
      wasDown = false;
      showPageBar('up-again', language);
      timer = setTimeout(() => showPageBar(undefined, language), GOOD_NEWS_MS);
    }
  };
  const stops = [onLineChange(() => void look()), watchLine(), () => clearTimeout(timer)];
  void look();
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Does for a page without the application what its widgets do [UI-02], service worker, connection and offer to install,
 * and what only the device knows of its dates and voices [decision 26].
 * What there is only to be told is shown as the server rendered it; for what asks a question the widgets come.
 * @param ask is called then, perhaps more than once
 * @returns the function that ends it, but for the worker
 */
export function watchForNews(language: Language, ask: () => void): () => void {
  const worker = workerWatch();
  const mayOffer = mayOfferInstall(countVisit(), Date.now());
  const look = () => {
    if (worker.news() === 'update' || (mayOffer && wayToInstall() !== undefined)) return ask();
    if (worker.news() !== 'installed-first') return;
    showPageBar('offline-ready', language);
    setTimeout(() => {
      if (worker.news() === 'installed-first') worker.putOff();
      if (readLine() === 'up') showPageBar(undefined, language);
    }, OFFLINE_NOTICE_MS);
  };
  const stops = [worker.subscribe(look), onInstallPrompt(look), tellLine(language), followUpdates()];
  stops.push(tellDays(), offerToRead());
  look();
  return () => {
    for (const stop of stops) stop();
  };
}
