import { choosePictures, type Pictures, PICTURES_COOKIE, PICTURES_MARK } from '#domain/platform/pictures.ts';
import { worker } from './worker-settings.ts';

/** Whether the server would answer this reader in text mode: her choice, else what the browser says of saving data. */
export async function picturesOfVisit(): Promise<Pictures> {
  const chosen = (await worker.cookieStore?.get(PICTURES_COOKIE))?.value;
  return choosePictures(chosen, worker.navigator.connection?.saveData === true);
}

/** How an answer was rendered. */
export function picturesOfAnswer(answer: Response): Pictures {
  return answer.headers.get(PICTURES_MARK) === 'on-request' ? 'on-request' : 'shown';
}
