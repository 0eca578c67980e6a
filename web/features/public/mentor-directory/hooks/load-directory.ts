import { data, type LoaderFunctionArgs } from 'react-router';
import { isAppError } from '#domain/error-codes.ts';
import { visitOf } from '#web/platform/config/index.ts';
import { createTexts } from '#web/text/catalogues.ts';
import type { DirectoryPage } from '../rules/card.ts';
import { readFilter } from '../rules/directory-filter.ts';
import { directoryKey, VISITOR } from './directory-key.ts';
import { vocabularyIn } from './vocabulary.ts';

/** The list that came with the page, and under which key its screen asks for it. */
export interface LoadedDirectory {
  key: ReturnType<typeof directoryKey>;
  /** null: the database could not be reached; the page says so, and the browser asks at once */
  page: DirectoryPage | null;
}

/**
 * On the server: the list as a visitor sees it, 503 where it cannot be read. In a browser nothing is waited for: the screen stands at once
 * and asks for itself, with the rights of whoever sits there.
 */
export async function loadDirectory(args: LoaderFunctionArgs) {
  const { language, fetchAsVisitor } = visitOf(args.context);
  if (!fetchAsVisitor) return null;
  const filter = readFilter(new URL(args.request.url).searchParams);
  const [{ readDirectory }, i18n] = await Promise.all([
    import('../data/read-directory.ts'),
    createTexts(language, ['options']),
  ]);
  const key = directoryKey(VISITOR, filter, language);
  try {
    const page = await readDirectory(filter, vocabularyIn(i18n, language), fetchAsVisitor);
    return { key, page } satisfies LoadedDirectory;
  } catch (failure) {
    if (!isAppError(failure)) throw failure;
    return data({ key, page: null } satisfies LoadedDirectory, { status: 503 });
  }
}
