import { mayOfferInstall } from '../rules/install-offer.ts';
import { wayToInstall } from './device.ts';
import { catchInstallPrompt, onInstallPrompt } from './install-prompt.ts';
import { onLineChange, readLine, watchLine } from './line-watch.ts';
import { followUpdates, workerWatch } from './page-worker.ts';
import { countVisit } from './visit-memory.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Does for a page without the application what its widgets do [UI-02]: service worker, connection, offer to install.
 * They themselves are fetched once one of them has something to say.
 * @param tell is called then, perhaps more than once
 * @returns the function that stops all but the worker
 */
export function watchForNews(tell: () => void): () => void {
  const stops = [catchInstallPrompt()];
  const begin = () => {
    const worker = workerWatch();
    const mayOffer = mayOfferInstall(countVisit(), Date.now());
    const look = () => {
      const isOffered = mayOffer && wayToInstall() !== undefined;
      if (isOffered || worker.news() !== 'none' || readLine() === 'down') tell();
    };
    stops.push(
      worker.subscribe(look),
      onInstallPrompt(look),
      onLineChange(look),
      watchLine(),
      followUpdates(),
    );
    look();
  };
  stops.push(whenIdle(begin));
  return () => {
    for (const stop of stops) stop();
  };
}
