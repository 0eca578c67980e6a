/**
 * The languages of the product. Dari is stored as `fa` and shown as «فارسی دری»; the page language is
 * `fa-AF`, because that is what assistive technology and style sheets know (`prs` is only an alias of it).
 */
export const LANGUAGES = ['en', 'fa', 'ps'] as const;

export type Language = (typeof LANGUAGES)[number];
export type Direction = 'ltr' | 'rtl';

export interface LanguageFacts {
  /** value of the `lang` attribute of a page in this language */
  htmlLang: string;
  dir: Direction;
  /** the language's name in itself, for the language picker */
  ownName: string;
}

export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = {
  en: { htmlLang: 'en', dir: 'ltr', ownName: 'English' },
  fa: { htmlLang: 'fa-AF', dir: 'rtl', ownName: 'فارسی دری' },
  ps: { htmlLang: 'ps', dir: 'rtl', ownName: 'پښتو' },
};

export const DEFAULT_LANGUAGE: Language = 'en';

/** The cookie that keeps a person's choice; server and browser both read it. */
export const LANGUAGE_COOKIE = 'lang';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);
}

const BY_PRIMARY_SUBTAG: Readonly<Record<string, Language>> = {
  en: 'en',
  eng: 'en',
  fa: 'fa',
  fas: 'fa',
  per: 'fa',
  prs: 'fa',
  ps: 'ps',
  pus: 'ps',
  pbt: 'ps',
  pbu: 'ps',
};

/** The language that serves a BCP 47 tag (`prs`, `fa-AF`, `ps-AF`, `pus` …), or undefined for a foreign one. */
export function languageOfTag(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return Object.hasOwn(BY_PRIMARY_SUBTAG, primary) ? BY_PRIMARY_SUBTAG[primary] : undefined;
}

/** A header longer than this is not read to its end: real ones have under a dozen entries. */
const MAX_ACCEPTED_ENTRIES = 32;

/**
 * The best of our languages for an `Accept-Language` header: the highest weight wins, among equals the
 * first. Entries of weight 0, foreign and malformed ones count as absent; `*` stands for the default.
 */
export function negotiateLanguage(header: string | null | undefined): Language {
  let best: { language: Language; weight: number } | undefined;
  for (const entry of (header ?? '').split(',', MAX_ACCEPTED_ENTRIES)) {
    const [tag = '', ...parameters] = entry.split(';');
    const language = tag.trim() === '*' ? DEFAULT_LANGUAGE : languageOfTag(tag);
    const weight = weightOf(parameters);
    if (language !== undefined && weight > 0 && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? DEFAULT_LANGUAGE;
}

function weightOf(parameters: readonly string[]): number {
  const given = parameters.map((part) => part.trim()).find((part) => /^q\s*=/i.test(part));
  if (given === undefined) return 1;
  const weight = Number(given.slice(given.indexOf('=') + 1));
  return Number.isFinite(weight) && weight >= 0 && weight <= 1 ? weight : 0;
}
