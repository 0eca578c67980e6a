/** SG-06: where «Leave quickly» leads: a page of ours that says nothing but which day it is. */
export const NEUTRAL_PATH = '/today';

/** In the session storage of a tab that was left quickly: going back in it opens no private page again. */
export const LEFT_KEY = 'left';

export const NEUTRAL_STYLE =
  ':root{color-scheme:light dark}body{font:1.75rem/2 system-ui,sans-serif;text-align:center;margin:25vh 1rem}p{margin:0}';

const KABUL = { timeZone: 'Asia/Kabul' } as const;

/**
 * The page as HTML: today in Kabul in both calendars, in figures that all our readers read. It needs no script and
 * nothing that lies elsewhere, not even an icon. `elsewhere` is an address that the browser goes on to by itself.
 */
export function neutralPage(nowMs: number, elsewhere: string): string {
  const solar = new Intl.DateTimeFormat('fa-AF-u-ca-persian', KABUL).format(nowMs);
  const gregorian = new Intl.DateTimeFormat('sv-SE', KABUL).format(nowMs);
  const goOn = `<meta http-equiv="refresh" content="0;url=${elsewhere.replaceAll('&', '&amp;')}">`;
  return `<!doctype html><html lang="fa-AF"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,">${elsewhere && goOn}<title>${solar}</title><style>${NEUTRAL_STYLE}</style><p>${solar}<p>${gregorian}</html>`;
}

/** What goes with it; `styleHash` is the base64 of the style's SHA-256. */
export const neutralHeaders = (styleHash: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
});
