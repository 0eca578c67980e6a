/** No control characters, no backslash, no second slash: browsers would read those as another host. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * The page that was asked for before signing in, if it is one of ours; undefined for anything that could
 * lead away (another host, a scheme, a trick with slashes) or back into signing in. [AU-11]
 */
export function ownPath(asked: string | null | undefined): string | undefined {
  if (!asked || !OWN_PATH.test(asked)) return undefined;
  const { origin, pathname } = new URL(asked, 'https://own.invalid');
  if (origin !== 'https://own.invalid' || pathname.startsWith('//')) return undefined;
  return /^\/(login|signup|auth\/callback)(\/|$)/.test(pathname) ? undefined : asked;
}
