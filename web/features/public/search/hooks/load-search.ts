import { data, type LoaderFunctionArgs } from 'react-router';
import { type SiteQuestion, siteQuestionOf } from '#domain/advisor/site-question.ts';
import { isAppError } from '#domain/error-codes.ts';
import { paths } from '#web/app/paths.ts';
import { visitOf } from '#web/platform/config/index.ts';
import { readAnswer } from '../data/read-answer.ts';
import { type LoadedSearch, NO_ANSWER } from '../rules/loaded-search.ts';
import { isOpenPath } from '../rules/open-path.ts';

/** The question that an address carries. */
const questionIn = (address: string): SiteQuestion =>
  siteQuestionOf(new URL(address).searchParams.get('q') ?? '');

/**
 * On the server: what is found, 503 where it cannot be read. In a browser the same page is asked for, and where that
 * cannot be had the screen looks whether this phone keeps what is published.
 */
export async function loadSearch({ request, context }: LoaderFunctionArgs) {
  const { language, flags, searchAsVisitor } = visitOf(context);
  const { question, is } = questionIn(request.url);
  if (is !== 'asked') return { language, question, is, answer: NO_ANSWER } satisfies LoadedSearch;
  const unreached: LoadedSearch = { language, question, is: 'unreached', answer: NO_ANSWER };
  try {
    if (!searchAsVisitor) {
      const address = new URL(`/${language}${paths.search}?q=${encodeURIComponent(question)}`, request.url);
      return await readAnswer(address.href, request.signal);
    }
    const isOpen = (path: string) => flags === undefined || isOpenPath(path, flags);
    const answer = await searchAsVisitor(language, question, isOpen);
    return { language, question, is: 'answered', answer } satisfies LoadedSearch;
  } catch (failure) {
    if (!isAppError(failure)) throw failure;
    return data(unreached, { status: 503 });
  }
}
