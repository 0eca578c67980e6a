import { foldForSearch } from '#domain/text/search.ts';

const LEAST_LETTERS = 2;

/** Whether words are long enough to search records: one letter would find nearly everybody. */
export function isWorthAsking(words: string): boolean {
  return foldForSearch(words).length >= LEAST_LETTERS;
}
