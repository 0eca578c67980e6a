import type { Language } from '#domain/languages.ts';
import { readAsVisitor, type VisitorFetch } from '#web/data/visitor-reader.ts';

/** Paragraphs that admins wrote in place of built-in ones, by key. */
export type SiteTexts = Readonly<Record<string, string>>;

/** What admins wrote in a language, as everybody may read it. @throws AppError */
export async function readSiteTexts(language: Language, send?: VisitorFetch): Promise<SiteTexts> {
  const path = `site_texts?select=key,text&language=eq.${language}`;
  const rows = await readAsVisitor<{ key: string; text: string }>(path, send);
  return Object.fromEntries(rows.filter(({ text }) => text !== '').map(({ key, text }) => [key, text]));
}
