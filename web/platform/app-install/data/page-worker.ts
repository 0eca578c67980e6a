import { SERVICE_WORKER_UPDATE_CHECK_MS } from '#domain/limits.ts';
import { WorkerWatch } from './worker-watch.ts';

let watch: WorkerWatch | undefined;

/** One for the page, whatever asks for it first. While developing there is no worker: nothing is built. */
export function workerWatch(): WorkerWatch {
  if (!watch) {
    watch = new WorkerWatch();
    if (!import.meta.env.DEV) void watch.start();
  }
  return watch;
}

const check = (): void => workerWatch().checkForUpdate();

/** Asks for newer versions as long as the page is open [PWA-04]. @returns the function that stops it */
export function followUpdates(): () => void {
  const timer = setInterval(check, SERVICE_WORKER_UPDATE_CHECK_MS);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
