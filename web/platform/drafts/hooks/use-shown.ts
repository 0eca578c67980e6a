import { useSyncExternalStore } from 'react';
import type { TypedStore } from './observed.ts';

/**
 * What a component shows of a form. It renders when that changes, and stays as it is at every key that is typed into
 * another question; what happens later than the rendering, as a press, asks `read()`.
 * @param pick a value that is the same (`Object.is`) as long as what is shown is
 */
export function useShown<State, Value>(store: TypedStore<State>, pick: (now: State) => Value): Value {
  const read = () => pick(store.read());
  return useSyncExternalStore(store.subscribe, read, read);
}
