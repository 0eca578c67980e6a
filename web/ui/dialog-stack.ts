import { useState, useSyncExternalStore } from 'react';

/*
 * The open modal dialogs, the topmost last. Everything outside of the topmost one is inert: messages must be
 * rendered inside of it, or nobody hears or presses them.
 */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

export function pushDialog(dialog: HTMLDialogElement): void {
  change([...open.filter((one) => one !== dialog), dialog]);
}

export function dropDialog(dialog: HTMLDialogElement): void {
  change(open.filter((one) => one !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost open modal dialog, or undefined where there is none. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  );
}

/**
 * Whether no modal dialog was open at some moment since the caller was mounted. A dialog that opens by itself waits for
 * this: over one that somebody is using, it would take the press that was meant for the other.
 */
export function useWasFreeOfDialogs(): boolean {
  const isFree = useTopDialog() === undefined;
  const [wasFree, setWasFree] = useState(isFree);
  if (isFree && !wasFree) setWasFree(true);
  return wasFree;
}
