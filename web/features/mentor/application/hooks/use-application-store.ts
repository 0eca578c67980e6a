import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type ApplicationState, type ApplicationStore, applicationStoreOf } from './application-store.ts';

const subscribeToNothing = () => () => {};
const nothing = () => undefined;

/** The store of whoever uses this browser; undefined while that is not known, as on the server. */
export function useApplicationStore(owner: string | undefined): {
  store: ApplicationStore | undefined;
  state: ApplicationState | undefined;
} {
  const store = useMemo(() => (owner === undefined ? undefined : applicationStoreOf(owner)), [owner]);
  const state = useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.read ?? nothing, nothing);
  useEffect(() => {
    if (!store) return;
    // a phone may end a hidden page without another word: then the last moment to keep anything is now
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') void store.keepNow();
    };
    const keep = () => void store.keepNow();
    document.addEventListener('visibilitychange', keepWhenHidden);
    addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', keepWhenHidden);
      removeEventListener('pagehide', keep);
      // another screen of the app: what the clock had not written yet is written
      keep();
    };
  }, [store]);
  return { store, state };
}
