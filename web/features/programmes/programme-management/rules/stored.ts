import type { Language } from '#domain/languages.ts';

/* Reading what was stored years ago, or by another version of the program: whatever does not fit is as if empty. */

export const wordOf = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' ? value : otherwise;
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);
/** A text in each language, read one by one. */
export const inEach = <Text>(texts: unknown, read: (text: unknown) => Text): Record<Language, Text> => {
  const { en, fa, ps } = fieldsOf(texts);
  return { en: read(en), fa: read(fa), ps: read(ps) };
};
