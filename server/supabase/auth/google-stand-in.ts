import { isLoopbackHost } from '../../configuration/loopback.ts';
import { OperatorError } from '../../operator-error.ts';

/** What the vendor's auth asks Google for by itself; the browser's way to Google is not among it. */
const GOOGLE_ADDRESSES: Readonly<Record<string, string>> = {
  'https://oauth2.googleapis.com/token': '/token',
  'https://www.googleapis.com/oauth2/v3/certs': '/certs',
};

/**
 * Lets another server on this machine answer in Google's place, so that tests can play every account that
 * Google might vouch for. The vendor's addresses are constants, so its requests are turned round here.
 * @throws OperatorError outside loopback, where anybody could sign in with it
 */
export function enableFakeGoogle(standIn: string, publicUrl: string): void {
  if (![standIn, publicUrl].every((address) => isLoopbackHost(new URL(address).hostname))) {
    throw new OperatorError('Only a test on this machine may stand in for Google.');
  }
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const asked = input instanceof Request ? input.url : String(input);
    const path = GOOGLE_ADDRESSES[asked];
    return path === undefined ? real(input, init) : real(new URL(path, standIn), init);
  };
}
