/**
 * Whether this browser is told that there is something. `unsupported`: it cannot be · `denied`: somebody forbade it in
 * the browser · `unchecked`: it was switched on here, and the server could not be asked whether it still knows that.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on' | 'unchecked';

/** Whether the key that a subscription was made with is another one than the server has now. */
export function isOtherKey(held: ArrayBuffer | null | undefined, key: string): boolean {
  // not every browser tells; then the push service says it, by refusing
  if (!held) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(held)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') !== key;
}
