import { useEffect } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { type FormStore, formStoreOf } from './form-store.ts';

/** The store of the signed-in person's typing; only behind a guard, where somebody is signed in. */
export function useFormStore(): FormStore {
  const { user } = useSession();
  if (user === undefined) throw new Error('Only a signed-in person has a profile form');
  const store = formStoreOf(user.id);
  useStoreWhenHidden(store);
  return store;
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
