import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHref } from 'react-router';
import type { AutosaveStore } from './autosave-store.ts';

/** What an open screen does with a store, whatever is written in it. */
interface OpenDocument<State>
  extends Pick<AutosaveStore<unknown>, 'subscribe' | 'storeNow' | 'resume' | 'close'> {
  read: () => State;
}

/**
 * The store of an opened document, stored and sent while its screen is open.
 * @param path where the document is found once the server has it
 * @param list the query of the list that shows it, asked anew when the screen is left
 */
export function useAutosave<State extends { version: number }, Store>(
  openStore: () => Store & OpenDocument<State>,
  path: string,
  list: QueryKey,
) {
  const queryClient = useQueryClient();
  const [store] = useState(openStore);
  const [listKey] = useState(list);
  const state = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => {
    const onHide = () => void store.storeNow();
    addEventListener('online', store.resume);
    addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      removeEventListener('online', store.resume);
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      store.close();
      void queryClient.invalidateQueries({ queryKey: listKey });
    };
  }, [store, queryClient, listKey]);
  const address = useHref(path);
  const isOnServer = state.version > 0;
  useEffect(() => {
    // A new one has an address of its own once the server has it. Only the bar changes: a journey to that address
    // would take the text away from under the hands.
    if (isOnServer && !location.pathname.endsWith(address)) history.replaceState(history.state, '', address);
  }, [isOnServer, address]);
  return { store, state };
}
