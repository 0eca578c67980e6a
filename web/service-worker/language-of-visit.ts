import {
  isLanguage,
  type Language,
  LANGUAGE_COOKIE,
  languageOfTag,
  negotiateLanguage,
} from '#domain/languages.ts';
import { worker } from './worker-settings.ts';

/** The language in which the server would answer this address: fixed by it, else chosen, else the browser's. */
export async function languageOfVisit(url: URL): Promise<Language> {
  const first = url.pathname.split('/')[1];
  if (isLanguage(first)) return first;
  const chosen = (await worker.cookieStore?.get(LANGUAGE_COOKIE))?.value;
  return isLanguage(chosen) ? chosen : negotiateLanguage(worker.navigator.languages.join(','));
}

/** The language in which an answer is written. */
export function languageOfAnswer(answer: Response): Language | undefined {
  return languageOfTag(answer.headers.get('content-language') ?? '');
}
