import { useEffect, useMemo } from 'react';
import { type ApplicationStore, applicationStoreOf } from './application-store.ts';

/** The store of whoever uses this browser; undefined while that is not known, as on the server. */
export function useApplicationStore(owner: string | undefined): ApplicationStore | undefined {
  const store = useMemo(() => (owner === undefined ? undefined : applicationStoreOf(owner)), [owner]);
  useEffect(() => {
    if (!store) return;
    // a phone may end a hidden page without another word: then the last moment to keep anything is now
    const storeWhenHidden = () => {
      if (document.visibilityState === 'hidden') void store.storeNow();
    };
    const onHide = () => void store.storeNow();
    document.addEventListener('visibilitychange', storeWhenHidden);
    addEventListener('pagehide', onHide);
    return () => {
      document.removeEventListener('visibilitychange', storeWhenHidden);
      removeEventListener('pagehide', onHide);
      // another screen of the app: what the clock had not written yet is written
      onHide();
    };
  }, [store]);
  return store;
}
