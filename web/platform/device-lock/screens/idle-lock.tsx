import { useIdleLock } from '../hooks/use-idle-lock.ts';

/** Watches over the page of whoever has a PIN. */
export function IdleLock() {
  useIdleLock();
  return null;
}
