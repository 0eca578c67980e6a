import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/platform/session/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { aheadOf } from '../data/ahead-choice.ts';
import { forgetOpenPage } from '../data/cached-page.ts';
import { followUpdates, workerWatch } from '../data/page-worker.ts';
import type { WorkerNews } from '../data/worker-watch.ts';

/** What there is to say about the service worker, and the two answers to a newer version [PWA-02]. */
export function useWorker(): { news: WorkerNews; accept: () => void; putOff: () => void } {
  const worker = workerWatch();
  const news = useSyncExternalStore(worker.subscribe, worker.news);

  useEffect(followUpdates, []);

  return { news, accept: () => void worker.accept(), putOff: worker.putOff };
}

/** A page that was reached without loading it is cached all the same, so that it can be read offline. */
export function useCachePages(): void {
  const { pathname, search } = useLocation();
  const { isBorrowed } = useSession();
  useEffect(() => {
    // what somebody reads on a phone that is not hers says something about her
    if (isBorrowed) void forgetOpenPage();
    else workerWatch().cachePage(location.href);
  }, [pathname, search, isBorrowed]);
}

/** So long nothing has been fetched before what she may open later is: the line is hers first. */
const QUIET_MS = 4_000;

/**
 * FM-01: the screens of whoever is signed in are cached before she opens them, once the one she looks at is there; those
 * of admins never are.
 */
export function usePrecache(): void {
  const { status, isStudent, isMentor } = useSession();
  const { language } = useLanguage();
  const isBusy = useIsFetching() > 0;
  const role = isStudent ? 'student' : isMentor && 'mentor';
  const isDue = status === 'signed-in' && !isBusy;
  useEffect(() => {
    if (!isDue || !role) return;
    const timer = setTimeout(() => workerWatch().precache(aheadOf(role), language), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isDue, role, language]);
}
