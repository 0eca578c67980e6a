/** What stands behind the sign # of the address, which no server is told; '' where there is nothing. */
const behindSign = (): string => window.location.hash.slice(1);

/** Takes it out of the address, so that the history of a shared phone does not keep it. */
export function clearBehindSign(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** The token of a link in a mail; undefined where something else stands there. */
export const tokenBehindSign = (): string | undefined => /^[0-9a-f]{64}$/.exec(behindSign())?.[0];

/** FEAT-07: the address to which an invitation was sent, once, so that it need not be typed. It proves nothing. */
export function takeInvitedAddress(): string | undefined {
  const email = new URLSearchParams(behindSign()).get('email');
  if (!email) return undefined;
  clearBehindSign();
  return email;
}
