import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHref } from 'react-router';
import { adminProgrammePath } from '#web/app/paths.ts';
import { DeskStore, type Opening } from './desk-store.ts';
import { programmeKeys } from './programme-keys.ts';

/** The store of an opened desk, kept and sent while its screen is open. */
export function useEditing(opening: Opening) {
  const queryClient = useQueryClient();
  const [store] = useState(() => new DeskStore(opening));
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
      void queryClient.invalidateQueries({ queryKey: programmeKeys.list() });
    };
  }, [store, queryClient]);
  const address = useHref(adminProgrammePath(opening.deskId));
  const isOnServer = state.version > 0;
  useEffect(() => {
    // A new programme has an address of its own once the server has it. Only the bar changes: a journey to that
    // address would take the text away from under the hands.
    if (isOnServer && !location.pathname.endsWith(address)) history.replaceState(history.state, '', address);
  }, [isOnServer, address]);
  return { store, state };
}
