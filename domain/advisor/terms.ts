import { foldForSearch } from '../text-folding/search.ts';
import { STOP_WORDS } from './stop-words.ts';

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
  'گانی',
  'گانو',
  'ونکی',
  'ونکو',
  'ونه',
  'ونو',
  'تان',
  'شان',
  'انو',
  'ان',
  'ات',
  'ام',
  'اش',
  'یو',
  'م',
  'ت',
  'ش',
  'ه',
  'ی',
  'و',
];
const ARABIC_BEGINNINGS = ['نمی', 'می'];
const STEM_MIN_LETTERS = 3;

function stripEnd(word: string, endings: readonly string[]): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= STEM_MIN_LETTERS);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** The part of a folded word that its forms share, roughly: enough to find, never shown. */
function stemOf(word: string): string {
  if (/^[a-z]+$/.test(word)) return stripEnd(word, LATIN_ENDINGS).replace(/e$/, '');
  if (!/^[\u0600-\u06ff]+$/.test(word)) return word;
  const beginning = ARABIC_BEGINNINGS.find(
    (one) => word.startsWith(one) && word.length - one.length >= STEM_MIN_LETTERS,
  );
  const bare = beginning === undefined ? word : word.slice(beginning.length);
  return stripEnd(stripEnd(bare, ARABIC_ENDINGS), ARABIC_ENDINGS);
}

/**
 * The words of a text by which it is found: folded (letter variants, half-spaces, digits), without those that every
 * sentence has, cut to their stems.
 */
export function termsOf(text: string): string[] {
  return foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .map(stemOf);
}
