import { GREGORIAN_MONTHS, SOLAR_HIJRI_MONTHS } from '../calendar/names.ts';
import { contactsIn } from '../contact-screening/screen.ts';
import { NUMBER_WORDS } from '../contact-screening/number-words.ts';
import { LANGUAGES } from '../languages.ts';
import { foldForSearch } from '../text-folding/search.ts';
import type { Passage } from './passage.ts';

/** Why the words of a model are not shown. */
export const FLAWS = [
  'empty',
  'too_long',
  'no_source',
  'unknown_source',
  'number',
  'month',
  'contact',
] as const;
export type Flaw = (typeof FLAWS)[number];

export const ANSWER_MAX_CHARACTERS = 1_500;
const CITATION = /\[\s*([^\]]{1,12})\s*\]/gu;
/** Said too often to be a fact: «one of them». */
const SMALL_TALK: ReadonlySet<string> = new Set(['1', '0', '00']);

const MONTHS: readonly string[] = LANGUAGES.flatMap((language) =>
  [...SOLAR_HIJRI_MONTHS[language], ...GREGORIAN_MONTHS[language]].map(foldForSearch),
).filter((month) => month.length > 3);

/** Numbers and dates as they stand, in ASCII digits; «2026-12-01» is its parts, so that no part can be made up. */
const numbersIn = (folded: string): string[] => folded.match(/\d+(?:\.\d+)?/g) ?? [];

const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u);

/** The numbers that a text says in digits or in words. */
function saidNumbers(folded: string): Set<string> {
  const said = wordsOf(folded).flatMap((word) => NUMBER_WORDS.get(word) ?? []);
  return new Set([...numbersIn(folded), ...said]);
}

export interface CheckedAnswer {
  /** the answer without citations of what does not exist; undefined where it is withheld */
  text: string | undefined;
  /** the cited passages, in their order */
  cited: readonly Passage[];
  flaw: Flaw | undefined;
}

const withheld = (flaw: Flaw): CheckedAnswer => ({ text: undefined, cited: [], flaw });

/**
 * Whether what a model wrote may be shown: it cites passages that it was given, by their number, and every number and
 * month in it stands in a cited passage. In doubt it is withheld.
 */
export function checkAnswer(answer: string, passages: readonly Passage[]): CheckedAnswer {
  const text = answer.trim();
  if (text === '') return withheld('empty');
  if (Array.from(text).length > ANSWER_MAX_CHARACTERS) return withheld('too_long');
  const marks = [...text.matchAll(CITATION)].map(([, mark]) => foldForSearch(mark ?? ''));
  if (marks.length === 0) return withheld('no_source');
  const numbers = [...new Set(marks.flatMap((mark) => mark.split(/[,،\s]+/)))].filter((mark) => mark !== '');
  const cited = numbers.map((mark) => (/^\d{1,2}$/.test(mark) ? passages[Number(mark) - 1] : undefined));
  if (cited.length === 0) return withheld('no_source');
  if (cited.some((passage) => passage === undefined)) return withheld('unknown_source');
  const sources = cited as Passage[];
  const said = foldForSearch(text.replace(CITATION, ' '));
  const ground = sources.map(({ title, text: body, date }) => `${title} ${body} ${date ?? ''}`).join(' ');
  const flaw = flawIn(said, foldForSearch(ground));
  return flaw ? withheld(flaw) : { text, cited: sources, flaw: undefined };
}

function flawIn(said: string, ground: string): Flaw | undefined {
  const known = saidNumbers(ground);
  for (const number of saidNumbers(said)) {
    if (!known.has(number) && !SMALL_TALK.has(number)) return 'number';
  }
  const groundWords = new Set(wordsOf(ground));
  const invented = wordsOf(said).some((word) => MONTHS.includes(word) && !groundWords.has(word));
  if (invented) return 'month';
  if (contactsIn(said).length > 0 || /https?:|www\./.test(said)) return 'contact';
  return undefined;
}
