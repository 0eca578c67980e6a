import { toast as toaster } from 'react-hot-toast/headless';
import {
  AUTH_TOAST_ERROR_MS,
  AUTH_TOAST_SUCCESS_MS,
  TOAST_DEFAULT_MS,
  TOAST_ERROR_MS,
  TOAST_SUCCESS_MS,
  TOAST_UNDO_MS,
} from '#domain/limits.ts';
import { createElement } from 'react';
import { ActionMessage } from './action-message.tsx';
import { wantToaster } from './toast-signal.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'message';

interface ToastChoices {
  /** `auth`: the shorter times that the specification gives to the sign-in layer. */
  layer?: 'auth';
  /** Two toasts of one id are one: the second text replaces the first. */
  id?: string;
  /** A button behind the text, such as «Undo»; the message then stays longer, and goes once it is pressed. */
  action?: { label: string; run: () => void };
}

/** How long a toast stays, in milliseconds [UI-14]. */
export function toastDuration(kind: ToastKind, layer?: 'auth'): number {
  if (kind === 'success') return layer === 'auth' ? AUTH_TOAST_SUCCESS_MS : TOAST_SUCCESS_MS;
  if (kind === 'error') return layer === 'auth' ? AUTH_TOAST_ERROR_MS : TOAST_ERROR_MS;
  return TOAST_DEFAULT_MS;
}

function show(kind: ToastKind, text: string, { layer, id, action }: ToastChoices = {}): string {
  wantToaster();
  const duration = action ? TOAST_UNDO_MS : toastDuration(kind, layer);
  const choices = { duration, className: kind, ...(id ? { id } : {}) };
  if (!action) return toaster(text, choices);
  const run = (shownId: string) => () => {
    toaster.dismiss(shownId);
    action.run();
  };
  return toaster(
    (shown) => createElement(ActionMessage, { text, label: action.label, onAction: run(shown.id) }),
    choices,
  );
}

/**
 * Short messages at the top of the screen. The text is a finished, translated sentence; names and numbers
 * inside it are wrapped by `isolate` of the text room. Each returns an id for `toast.dismiss`.
 */
export const toast = {
  success: (text: string, choices?: ToastChoices) => show('success', text, choices),
  error: (text: string, choices?: ToastChoices) => show('error', text, choices),
  warning: (text: string, choices?: ToastChoices) => show('warning', text, choices),
  message: (text: string, choices?: ToastChoices) => show('message', text, choices),
  dismiss: (id?: string) => toaster.dismiss(id),
};
