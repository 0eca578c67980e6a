const MAX_CHARACTERS = 2048;
/** Browsers drop control characters and read a backslash as a slash: no honest address has them. */
const NEVER_IN_ADDRESS = /[\p{Cc}\s\\]/u;

/**
 * Where a mailed link or Google may send the browser afterwards: addresses of our own origin only. Anything
 * else, well-formed or not, becomes the front page (AU-11).
 */
export function ownAddressOr(wanted: string | null | undefined, publicUrl: string): string {
  const origin = new URL(publicUrl).origin;
  const home = `${origin}/`;
  if (!wanted || wanted.length > MAX_CHARACTERS || NEVER_IN_ADDRESS.test(wanted)) return home;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return home;
  }
  return url.origin === origin && url.username === '' && url.password === '' ? url.href : home;
}

/** The address with parameters added to its query. */
export function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export const EXPIRED_MESSAGE = 'Token has expired or is invalid';

/** What the platform says after the first of two mailboxes. */
export const HALF_CONFIRMED_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Where a link leads that is no longer good, with the words by which the application knows it. */
export function refusedLink(target: string): Response {
  return seeOther(
    withParameters(target, {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: EXPIRED_MESSAGE,
    }),
  );
}

export function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
