import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page only stands there as the server rendered it; true once it answers to its script. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
