import { toast as toaster } from 'react-hot-toast/headless';
import {
  AUTH_TOAST_ERROR_MS,
  AUTH_TOAST_SUCCESS_MS,
  TOAST_DEFAULT_MS,
  TOAST_ERROR_MS,
  TOAST_SUCCESS_MS,
} from '#domain/limits.ts';
import { wantToaster } from './toast-signal.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'message';

interface ToastChoices {
  /** `auth`: the shorter times that the specification gives to the sign-in layer. */
  layer?: 'auth';
  /** Two toasts of one id are one: the second text replaces the first. */
  id?: string;
}

/** How long a toast stays, in milliseconds [UI-14]. */
export function toastDuration(kind: ToastKind, layer?: 'auth'): number {
  if (kind === 'success') return layer === 'auth' ? AUTH_TOAST_SUCCESS_MS : TOAST_SUCCESS_MS;
  if (kind === 'error') return layer === 'auth' ? AUTH_TOAST_ERROR_MS : TOAST_ERROR_MS;
  return TOAST_DEFAULT_MS;
}

function show(kind: ToastKind, text: string, { layer, id }: ToastChoices = {}): string {
  wantToaster();
  return toaster(text, { duration: toastDuration(kind, layer), className: kind, ...(id ? { id } : {}) });
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
