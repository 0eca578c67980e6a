import { LANGUAGES, type Language } from '#domain/languages.ts';

/** What a programme is called, in the reader's language or the first that has a name. */
export const nameIn = (names: Readonly<Partial<Record<Language, string>>>, reader: Language): string =>
  [reader, ...LANGUAGES].map((language) => names[language]).find(Boolean) ?? '';
