/** What stands behind the sign # of the address, which no server is told; '' where there is nothing. */
export const behindSign = (): string => window.location.hash.slice(1);

/** Takes it out of the address, so that the history of a shared phone does not keep it. */
export function clearBehindSign(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** FEAT-07: the address to which an invitation was sent, once, so that it need not be typed. It proves nothing. */
export function takeInvitedAddress(): string | undefined {
  const email = new URLSearchParams(behindSign()).get('email');
  if (!email) return undefined;
  clearBehindSign();
  return email;
}
