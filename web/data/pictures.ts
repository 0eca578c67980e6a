import { choosePictures, type Pictures, PICTURES_COOKIE, PICTURES_MARK } from '#domain/platform/pictures.ts';
import { savesData } from './saves-data.ts';

const cookieOf = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * Whether pictures come by themselves. A page that the server rendered says it, so that it is taken over as it is;
 * elsewhere it is decided as the server would.
 */
export function picturesOfPage(isServerRendered: boolean): Pictures {
  if (isServerRendered)
    return document.querySelector(`meta[name="${PICTURES_MARK}"]`) ? 'on-request' : 'shown';
  return choosePictures(cookieOf(PICTURES_COOKIE), savesData());
}

/** What a picture weighs, in bytes, without loading it; undefined where that is not said. */
export async function weighPicture(address: string): Promise<number | undefined> {
  try {
    const answer = await fetch(address, { method: 'HEAD' });
    const length = Number(answer.headers.get('content-length'));
    return answer.ok && length > 0 ? length : undefined;
  } catch {
    // without an answer it is loaded, or not, like any picture
    return undefined;
  }
}
