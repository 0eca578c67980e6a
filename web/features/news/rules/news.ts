import { type Language, LANGUAGES } from '#domain/languages.ts';

export type NewsKind = 'feed' | 'banner' | 'must_confirm';

export interface NewsText {
  title: string;
  body: string;
}

/** An announcement as it reached one person. */
export interface News {
  id: string;
  announcementId: string;
  kind: NewsKind;
  /** an admin has sent it to herself */
  isTest: boolean;
  sentAtMs: number;
  expiresAtMs: number | null;
  isConfirmed: boolean;
  isDismissed: boolean;
  /** what stands in where there is no text in her language */
  fallback: Language | undefined;
  texts: Readonly<Partial<Record<Language, NewsText>>>;
}

/** The text for a reader of this language, and the language that it is in; undefined where there is none at all. */
export function textFor(
  { texts, fallback }: Pick<News, 'texts' | 'fallback'>,
  language: Language,
): (NewsText & { language: Language }) | undefined {
  for (const one of [language, ...(fallback ? [fallback] : []), ...LANGUAGES]) {
    const text = texts[one];
    if (text) return { ...text, language: one };
  }
  return undefined;
}

/** What stands on dashboards: banners that were not put away, and what is to be confirmed and is not; until they expire. */
export function standing(news: readonly News[], settledHere: ReadonlySet<string>, nowMs: number): News[] {
  return news.filter(
    ({ id, kind, isConfirmed, isDismissed, expiresAtMs }) =>
      kind !== 'feed' &&
      !(kind === 'banner' ? isDismissed : isConfirmed) &&
      !settledHere.has(id) &&
      (expiresAtMs === null || expiresAtMs > nowMs),
  );
}
