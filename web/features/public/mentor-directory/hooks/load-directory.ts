import { VISITOR } from '#domain/accounts/visitor.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { isAppError } from '#domain/error-codes.ts';
import { visitOf } from '#web/platform/config/index.ts';
import { createTexts } from '#web/text/catalogues.ts';
import type { DirectoryAnswer } from '../rules/card.ts';
import { readFilter } from '../rules/directory-filter.ts';
import type { Facets } from '../rules/facets.ts';
import { directoryKey } from './directory-key.ts';
import { vocabularyIn } from './vocabulary.ts';

/** The list that came with the page, and under which key its screen asks for it. */
export interface LoadedDirectory {
  key: ReturnType<typeof directoryKey>;
  /** null: the database could not be reached; the page says so, and the browser asks at once */
  page: DirectoryAnswer | null;
  /** null: not read, as above */
  facets: Facets | null;
}

/**
 * On the server: the list as a visitor sees it, 503 where it cannot be read. In a browser nothing is waited for:
 * the screen is shown at once and asks for itself, with the rights of the person who uses it.
 */
export async function loadDirectory(args: LoaderFunctionArgs) {
  const { language, fetchAsVisitor } = visitOf(args.context);
  if (!fetchAsVisitor) return null;
  const filter = readFilter(new URL(args.request.url).searchParams);
  const [{ readAnswer, readFacets }, i18n] = await Promise.all([
    import('../data/read-directory.ts'),
    createTexts(language, ['options']),
  ]);
  const key = directoryKey(VISITOR, filter, language);
  try {
    const [page, facets] = await Promise.all([
      readAnswer(filter, vocabularyIn(i18n, language), fetchAsVisitor),
      readFacets(fetchAsVisitor),
    ]);
    return { key, page, facets } satisfies LoadedDirectory;
  } catch (failure) {
    if (!isAppError(failure)) throw failure;
    return data({ key, page: null, facets: null } satisfies LoadedDirectory, { status: 503 });
  }
}
