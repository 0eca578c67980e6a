import { foldForSearch } from '../../text/search.ts';
import { CONTACT_KINDS, type ContactKind } from './kinds.ts';
import { NUMBER_WORDS } from './number-words.ts';
import {
  COUNTING,
  JOINING_WORDS,
  NUMBER_RULES,
  ORDINARY_NUMBERS,
  PUNCTUATION,
  SAID_MARK,
  SAID_NUMBER_RULES,
  TEXT_RULES,
} from './rules.ts';

const compiled = (source: string) => new RegExp(source, 'u');
const everywhere = (source: string) => new RegExp(source, 'gu');

let rules: ReturnType<typeof compile> | undefined;
const compile = () => ({
  text: TEXT_RULES.map(([kind, source]) => ({ kind, pattern: compiled(source) })),
  ordinary: ORDINARY_NUMBERS.map(everywhere),
  number: NUMBER_RULES.map(compiled),
  said: SAID_NUMBER_RULES.map(compiled),
  counting: everywhere(COUNTING),
});

/** A word that says digits, as these with a mark; any other as it is. */
function digitsOf(word: string): string {
  const digits = NUMBER_WORDS.get(word);
  return digits === undefined ? word : SAID_MARK + digits;
}

/** The text with digits where numbers were said, and single spaces between whatever it consists of. */
function withSaidDigits(text: string): string {
  const words = Array.from(text, (sign) => (PUNCTUATION.includes(sign) ? ' ' : sign))
    .join('')
    .split(' ')
    .filter((word) => word !== '' && !JOINING_WORDS.includes(word));
  return words.map(digitsOf).join(' ');
}

/**
 * SG-03: what in this text leads out of the product: numbers (in any digits, spaced, or said in words), addresses,
 * links, names on other services, and the asking for them. Empty where there is nothing. The database decides with the
 * same rules (private.contacts_in); here it is known before sending.
 */
export function contactsIn(text: string): readonly ContactKind[] {
  rules ??= compile();
  const folded = foldForSearch(text);
  const found = new Set(rules.text.filter(({ pattern }) => pattern.test(folded)).map(({ kind }) => kind));
  const bare = rules.ordinary.reduce((rest, pattern) => rest.replace(pattern, '$1#'), folded);
  const said = withSaidDigits(bare).replace(rules.counting, '$1#');
  if (
    rules.number.some((pattern) => pattern.test(bare)) ||
    rules.said.some((pattern) => pattern.test(said))
  ) {
    found.add('phone');
  }
  return CONTACT_KINDS.filter((kind) => found.has(kind));
}
