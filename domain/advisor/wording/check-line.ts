import {
  GREGORIAN_MONTHS,
  PASHTO_SOLAR_MONTHS_AFTER_DE,
  SOLAR_HIJRI_MONTHS,
  WEEKDAYS,
} from '../../calendar/names.ts';
import { contactsIn } from '../../messages/contact-screening/screen.ts';
import { NUMBER_WORDS } from '../../messages/contact-screening/number-words.ts';
import type { Language } from '../../languages.ts';
import { foldDigits } from '../../text/digits.ts';
import { foldForSearch } from '../../text/search.ts';
import { isDistress } from '../../safety/distress/distress.ts';
import type { Passage } from '../passage.ts';
import { refusalFor } from '../refusals.ts';
import { STOP_WORDS } from '../stop-words.ts';
import { termsOf } from '../terms.ts';

/** Of the words of a line that say something, so many stand in the passages that it names. */
export const GROUNDED_SHARE_MIN = 0.7;
export const LINE_MAX_CHARACTERS = 400;

/** Why a line is not shown. */
export type Unfit =
  | 'empty'
  | 'too_long'
  | 'uncited'
  | 'unknown_source'
  | 'markup'
  | 'contact'
  | 'number'
  | 'language'
  | 'ungrounded'
  | 'rules';

export type CheckedLine = { text: string; cited: readonly Passage[] } | { unfit: Unfit };

const CITATIONS = /(?:\s*\[\s*[0-9۰-۹٠-٩]{1,3}(?:\s*[,،]\s*[0-9۰-۹٠-٩]{1,3})*\s*\])+/gu;
const MARKUP = /[<>{}`|\\]|\]\(|\*\*|__|^#|:\/\/|www\./mu;
const NUMBER = /\d+(?:[.,:/-]\d+)*/g;
/** Letters that Pashto has and Dari has not. */
const PASHTO_LETTER = /[ټډړږښڼېۍځڅ]/u;
const DATE_WORDS: ReadonlySet<string> = new Set(
  [GREGORIAN_MONTHS, SOLAR_HIJRI_MONTHS, WEEKDAYS]
    .flatMap((names) => Object.values(names).flat())
    .concat(PASHTO_SOLAR_MONTHS_AFTER_DE)
    .flatMap((name) => foldForSearch(name).split(' '))
    .filter((word) => !STOP_WORDS.has(word)),
);

const wordsOf = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const numbersOf = (text: string): string[] =>
  (foldDigits(text).match(NUMBER) ?? []).map((number) => number.replace(/,(?=\d{3}(?!\d))/g, ''));
const textOf = ({ title, text }: Passage): string => `${title}\n${text}`;

function citedNumbers(line: string): number[] {
  return (line.match(CITATIONS) ?? []).flatMap((one) => (foldDigits(one).match(/\d+/g) ?? []).map(Number));
}

/** A number, in digits or in words, a month or a day of the week that no source says is made up. */
function namesFigureOfItsOwn(text: string, source: string): boolean {
  const numbers = new Set(numbersOf(source));
  if (numbersOf(text).some((number) => !numbers.has(number))) return true;
  const said = new Set(wordsOf(source));
  return wordsOf(text).some((word) => {
    if (STOP_WORDS.has(word) || said.has(word)) return false;
    const digits = NUMBER_WORDS.get(word);
    return DATE_WORDS.has(word) || (digits !== undefined && !numbers.has(digits));
  });
}

function isInLanguage(text: string, language: Language, source: string): boolean {
  const latin = text.match(/[a-z]/giu)?.length ?? 0;
  const arabic = text.match(/[\u0600-\u06ff]/gu)?.length ?? 0;
  if (language === 'en') return latin > arabic * 2;
  if (arabic <= latin) return false;
  return language === 'ps' || !PASHTO_LETTER.test(text) || PASHTO_LETTER.test(source);
}

function groundedShare(text: string, source: string): number {
  const terms = termsOf(text);
  const known = new Set(termsOf(source));
  return terms.length === 0 ? 0 : terms.filter((term) => known.has(term)).length / terms.length;
}

/** A chance, advice on law, an essay: never, unless it is what we have published word for word about it. */
function breaksRules(text: string, source: string): boolean {
  const refusal = refusalFor(text);
  if (refusal !== undefined && refusal !== refusalFor(source)) return true;
  return isDistress(text) && !isDistress(source);
}

/**
 * FEAT-09, layer 1: one line of a model, before anybody sees it. It names passages that were given, says no number,
 * date, address or rule of its own, speaks the language of the question, and is made of the words of what it names.
 * A line that obeys what stands in a question is none of these.
 */
export function checkLine(line: string, given: readonly Passage[], language: Language): CheckedLine {
  const text = line
    .replace(CITATIONS, '')
    .replace(/^\s*[-•–]\s+/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
  if (text === '') return { unfit: 'empty' };
  if (Array.from(text).length > LINE_MAX_CHARACTERS) return { unfit: 'too_long' };
  const numbers = citedNumbers(line);
  if (numbers.length === 0) return { unfit: 'uncited' };
  const cited = [...new Set(numbers)].flatMap((number) => given[number - 1] ?? []);
  if (cited.length !== new Set(numbers).size) return { unfit: 'unknown_source' };
  const source = cited.map(textOf).join('\n');
  if (MARKUP.test(text)) return { unfit: 'markup' };
  const known = contactsIn(source);
  if (contactsIn(text).some((kind) => !known.includes(kind))) return { unfit: 'contact' };
  if (namesFigureOfItsOwn(text, source)) return { unfit: 'number' };
  if (!isInLanguage(text, language, source)) return { unfit: 'language' };
  if (breaksRules(text, source)) return { unfit: 'rules' };
  if (groundedShare(text, source) < GROUNDED_SHARE_MIN) return { unfit: 'ungrounded' };
  return { text, cited };
}

/** A passage that speaks like an order to a machine is shown to people and given to no model. */
export const mayBeGiven = (passage: Passage): boolean => refusalFor(textOf(passage)) !== 'rules';
