import type { LoaderFunctionArgs } from 'react-router';
import { isAppError } from '#domain/error-codes.ts';
import type { Language } from '#domain/languages.ts';
import { visitOf } from '#web/platform/config/index.ts';
import { readSiteTexts, type SiteTexts } from '../data/read-site-texts.ts';

export interface LoadedSiteTexts {
  language: Language;
  texts: SiteTexts;
}

/** The server's memory of the last reading in each language; a browser never fills it. */
const lastRead = new Map<Language, SiteTexts>();

/**
 * On the server: what admins wrote for these pages. Where it cannot be read the last reading or the built-in words
 * stand: a page of words needs no database. In a browser nothing is waited for.
 */
export async function loadSiteTexts({ context }: LoaderFunctionArgs): Promise<LoadedSiteTexts | null> {
  const { language, fetchAsVisitor } = visitOf(context);
  if (!fetchAsVisitor) return null;
  try {
    const texts = await readSiteTexts(language, fetchAsVisitor);
    lastRead.set(language, texts);
    return { language, texts };
  } catch (failure) {
    if (!isAppError(failure)) throw failure;
    return { language, texts: lastRead.get(language) ?? {} };
  }
}
