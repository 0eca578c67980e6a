import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHref } from 'react-router';
import { adminPostPath } from '#web/app/paths.ts';
import { EditingStore, type Opening } from './editing-store.ts';
import { postKeys } from './post-keys.ts';

/** The store of an opened post, kept and sent while its screen is open. */
export function useEditing(opening: Opening) {
  const queryClient = useQueryClient();
  const [store] = useState(() => new EditingStore(opening));
  const state = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => {
    const keep = () => void store.keepNow();
    addEventListener('online', store.resume);
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      removeEventListener('online', store.resume);
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      store.close();
      void queryClient.invalidateQueries({ queryKey: [...postKeys.all, 'list'] });
    };
  }, [store, queryClient]);
  const address = useHref(adminPostPath(opening.postId));
  const isOnServer = state.version > 0;
  useEffect(() => {
    // A new post has an address of its own once the server has it. Only the bar changes: a journey to that
    // address would take the text away from under the hands.
    if (isOnServer && !location.pathname.endsWith(address)) history.replaceState(history.state, '', address);
  }, [isOnServer, address]);
  return { store, state };
}
