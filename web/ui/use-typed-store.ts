import { useMemo, useSyncExternalStore } from 'react';
import { renderAfterTyping } from './typing.ts';

interface Store<State> {
  read: () => State;
  subscribe: (listener: () => void) => () => void;
}

/** The same store, read by components when the person who types pauses. */
function readAtPause<State>(store: Store<State>): Store<State> {
  let shown = store.read();
  return {
    read: () => shown,
    subscribe: (listener) => {
      const show = () => {
        shown = store.read();
        listener();
      };
      shown = store.read();
      return store.subscribe(() => renderAfterTyping(show, show));
    },
  };
}

/** What is typed into a form and held outside of React: keys in a text control do not render the component. */
export function useTypedStore<State>(store: Store<State>): State {
  const atPause = useMemo(() => readAtPause(store), [store]);
  return useSyncExternalStore(atPause.subscribe, atPause.read, atPause.read);
}
