import { type RefObject, useLayoutEffect, useRef } from 'react';
import { dropDialog, pushDialog } from './dialog-stack.ts';

/**
 * Keeps a native `<dialog>` open as a modal exactly while `open` is true. When it closes, or is taken off the
 * page, the focus goes back to where it was. If the browser closes it by itself (it may after a second
 * Escape or a phone's back gesture) while `open` is still true, it is opened again.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    const reopen = () => {
      if (dialog.isConnected && !dialog.open) dialog.showModal();
    };
    dialog.showModal();
    pushDialog(dialog);
    dialog.addEventListener('close', reopen);
    return () => {
      dialog.removeEventListener('close', reopen);
      dialog.close();
      dropDialog(dialog);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  return ref;
}
