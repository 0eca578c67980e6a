import { type Language, LANGUAGES } from '#domain/languages.ts';

export type NewsKind = 'feed' | 'banner' | 'must_confirm' | 'event' | 'survey';

export interface NewsText {
  title: string;
  body: string;
  /** of a survey, in their order */
  choices: readonly string[];
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
  /** when an event begins */
  startsAtMs: number | null;
  isConfirmed: boolean;
  isDismissed: boolean;
  /** to an event `yes` or `no`, to a survey the place of the choice from 1 on; null: none yet */
  answer: string | null;
  /** it reached her as one that asks for an answer; whether it is too late the time says */
  takesAnswers: boolean;
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

/** What stands on dashboards until it expires: what is to be confirmed and is not, and what else was not put away. */
export function standing(news: readonly News[], settledHere: ReadonlySet<string>, nowMs: number): News[] {
  return news.filter(
    ({ id, kind, isConfirmed, isDismissed, expiresAtMs }) =>
      kind !== 'feed' &&
      !(kind === 'must_confirm' ? isConfirmed : isDismissed) &&
      !settledHere.has(id) &&
      (expiresAtMs === null || expiresAtMs > nowMs),
  );
}
