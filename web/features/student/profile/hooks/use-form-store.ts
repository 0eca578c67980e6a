import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { type FormState, type FormStore, formStoreOf } from './form-store.ts';

/** The store of the signed-in person's typing; only behind a guard, where somebody is signed in. */
export function useFormStore(): { store: FormStore; state: FormState } {
  const { user } = useSession();
  if (user === undefined) throw new Error('Only a signed-in person has a profile form');
  const store = formStoreOf(user.id);
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  useStoreWhenHidden(store);
  return { store, state };
}

/** A phone may end a hidden page without another word: then the last moment to keep anything is now. */
function useStoreWhenHidden(store: FormStore): void {
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') void store.storeNow();
    };
    const leave = () => void store.storeNow();
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', leave);
    };
  }, [store]);
}
