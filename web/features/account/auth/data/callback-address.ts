import { paths } from '#domain/platform/paths.ts';

/** Where links in mails and Google lead back to; `next` is one of our own paths. */
export function callbackAddress(next?: string): string {
  const address = new URL(paths.authCallback, location.origin);
  if (next) address.searchParams.set('next', next);
  return address.href;
}
