import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { SERVICE_WORKER_UPDATE_CHECK_MS } from '#domain/limits.ts';
import { type WorkerNews, WorkerWatch } from '../data/worker-watch.ts';

let watch: WorkerWatch | undefined;

/** One for the page, however often it is drawn. While developing there is no worker: nothing is built. */
function workerWatch(): WorkerWatch {
  if (!watch) {
    watch = new WorkerWatch();
    if (!import.meta.env.DEV) void watch.start();
  }
  return watch;
}

/** What there is to say about the service worker, and the two answers to a newer version [PWA-02]. */
export function useWorker(): { news: WorkerNews; accept: () => void; putOff: () => void } {
  const worker = workerWatch();
  const news = useSyncExternalStore(worker.subscribe, worker.news);

  useEffect(() => {
    const check = () => worker.checkForUpdate();
    const timer = setInterval(check, SERVICE_WORKER_UPDATE_CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [worker]);

  return { news, accept: () => void worker.accept(), putOff: worker.putOff };
}

/** A page that was reached without loading it is kept all the same, so that it can be read offline. */
export function useKeepPages(): void {
  const { pathname, search } = useLocation();
  useEffect(() => workerWatch().keepPage(location.href), [pathname, search]);
}
