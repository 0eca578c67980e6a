import { foldDigits } from './digits.ts';

/** One letter for the many that keyboards and traditions of Dari, Pashto and Arabic write for it. */
const ONE_LETTER: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ي: 'ی',
  ى: 'ی',
  ې: 'ی',
  ۍ: 'ی',
  ے: 'ی',
  ك: 'ک',
  ڪ: 'ک',
  ګ: 'گ',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
};

const VARIANT_LETTERS = new RegExp(`[${Object.keys(ONE_LETTER).join('')}]`, 'gu');
const MARKS_AND_INVISIBLE = /[\p{M}\p{Default_Ignorable_Code_Point}\u0640]/gu;

/**
 * The form in which texts are compared, never stored: without marks, half-spaces and tatweel, one letter for
 * each group of variants, ASCII digits, lower case, single spaces. Folding twice changes nothing more.
 */
export function foldForSearch(text: string): string {
  const plain = decomposed(decomposed(text).toLowerCase())
    .replace(MARKS_AND_INVISIBLE, '')
    .replace(VARIANT_LETTERS, (letter) => ONE_LETTER[letter] ?? letter);
  return foldDigits(plain)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Decomposing takes أ إ آ ؤ ئ ۀ apart, so that their hamza goes with the other marks. */
function decomposed(text: string): string {
  return text.normalize('NFKD');
}

/** True when every word of the query occurs in one of the texts. */
export function matchesSearch(query: string, texts: readonly (string | null | undefined)[]): boolean {
  const folded = texts.map((text) => foldForSearch(text ?? '')).join('\n');
  return foldForSearch(query)
    .split(' ')
    .every((word) => folded.includes(word));
}
