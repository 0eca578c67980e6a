import {
  choosePictures,
  isPicturesChoice,
  type Pictures,
  PICTURES_COOKIE,
} from '#domain/platform/pictures.ts';
import { cookieValue } from './choose-language.ts';

/** a path of this origin, as browsers write it: nothing that ends a header or reads as another host */
const OWN_PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;
const ONE_YEAR_S = 31_536_000;

/** Whether pictures come by themselves: the reader's choice, else what the browser says of saving data. */
export function picturesOfRequest({ headers }: Request): Pictures {
  const savesData = headers.get('save-data')?.trim().toLowerCase() === 'on';
  return choosePictures(cookieValue(headers.get('cookie'), PICTURES_COOKIE), savesData);
}

/** Keeps the reader's choice on her phone and leads back to where she was, a path of ours in any case. */
export function answerPicturesChoice(request: Request, publicUrl: string): Response {
  const { searchParams } = new URL(request.url);
  const next = searchParams.get('next') ?? '/';
  const choice = searchParams.get('show');
  const headers = new Headers({
    location: OWN_PATH.test(next) ? next : '/',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  if (isPicturesChoice(choice)) {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    headers.set(
      'set-cookie',
      `${PICTURES_COOKIE}=${choice}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`,
    );
  }
  return new Response(null, { status: 303, headers });
}
