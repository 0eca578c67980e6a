/*
 * Whether a screen is open that may show short messages. Visitors have none, so that their pages do not load what renders
 * them.
 */

const listeners = new Set<() => void>();
let isWanted = false;

/** Said by whoever may show such messages, best before there is the first of them; more than once is once. */
export function wantToaster(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

export function onToasterWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const isToasterWanted = (): boolean => isWanted;
