/**
 * Text mode: whether pictures come by themselves, or each when the reader asks for it. Kept in a cookie of the phone;
 * who has not chosen is asked about by what the browser says of saving data.
 */
export const PICTURES_CHOICES = ['shown', 'on-request'] as const;
export type Pictures = (typeof PICTURES_CHOICES)[number];

export const PICTURES_COOKIE = 'pictures';

/** The address that sets the cookie and leads back: a plain link, so that it works without scripts. */
export const PICTURES_PATH = '/pictures';

/** How an answer says that it was rendered in text mode: a header for the service worker, the same name as a meta element for the page. */
export const PICTURES_MARK = 'x-pictures';

/** A picture above this says its size before it is loaded: 0.6 s on a slow 3G line. */
export const LARGE_PICTURE_BYTES = 30_000;

export function isPicturesChoice(value: unknown): value is Pictures {
  return typeof value === 'string' && (PICTURES_CHOICES as readonly string[]).includes(value);
}

/**
 * @param chosen the value of the cookie
 * @param savesData whether the browser was told to save data
 */
export function choosePictures(chosen: string | undefined, savesData: boolean): Pictures {
  if (isPicturesChoice(chosen)) return chosen;
  return savesData ? 'on-request' : 'shown';
}

/** The link that sets the choice and leads back to `next`, a path of ours. */
export function picturesLink(choice: Pictures, next: string): string {
  return `${PICTURES_PATH}?${new URLSearchParams({ show: choice, next })}`;
}
