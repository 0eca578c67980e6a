/** Where links in mails and Google lead back to; `next` is one of our own paths. */
export function callbackAddress(next?: string): string {
  const address = new URL('/auth/callback', location.origin);
  if (next) address.searchParams.set('next', next);
  return address.href;
}
