import { foldForSearch } from '../text/search.ts';
import { plainOf } from './pashto.ts';
import { isCommon } from './stop-words.ts';

/** Endings of each alphabet after folding, the longest first. */
const LATIN_ENDINGS = ['ings', 'ing', 'ies', 'ed', 'es', 'ly', 's'];
const ARABIC_ENDINGS = [
  'هایتان',
  'هایشان',
  'هایم',
  'هایت',
  'هایش',
  'های',
  'ها',
  'یدلی',
  'یدل',
  'گانی',
  'گانو',
  'ونکی',
  'ونکو',
  'ولی',
  'ونه',
  'ونو',
  'تان',
  'شان',
  'انو',
  'انی',
  'ان',
  'ات',
  'ام',
  'اش',
  'یو',
  'ول',
  'وی',
  'م',
  'ت',
  'ش',
  'ه',
  'ی',
  'و',
];
const ARABIC_BEGINNINGS = ['نمی', 'می', 'ونه', 'نه', 'مه', 'و'];
const STEM_MIN_LETTERS = 3;

function stripEnd(word: string, endings: readonly string[]): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= STEM_MIN_LETTERS);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** Phrasings say the same words again and again; more than these are not remembered. */
const STEMS_MAX_COUNT = 20_000;
const stems = new Map<string, string>();

/** The part of a folded word that its forms share, roughly: enough to find, never shown. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = cutToStem(word);
  if (stems.size >= STEMS_MAX_COUNT) stems.clear();
  stems.set(word, stem);
  return stem;
}

function cutToStem(word: string): string {
  if (/^[a-z]+$/.test(word)) return stripEnd(word, LATIN_ENDINGS).replace(/e$/, '');
  if (!/^[\u0600-\u06ff]+$/.test(word)) return word;
  const plain = plainOf(word);
  const beginning = ARABIC_BEGINNINGS.find(
    (one) => plain.startsWith(one) && plain.length - one.length >= STEM_MIN_LETTERS,
  );
  const bare = beginning === undefined ? plain : plain.slice(beginning.length);
  return stripEnd(stripEnd(bare, ARABIC_ENDINGS), ARABIC_ENDINGS);
}

/**
 * The words of a text by which it is found: folded (letter variants, half-spaces, digits), without those that every
 * sentence has, cut to their stems.
 */
export const termsOf = (text: string): string[] => termsOfFolded(foldForSearch(text));

/** The same of a text that is folded already. */
export const termsOfFolded = (folded: string): string[] =>
  folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !isCommon(word))
    .map(stemOf);
