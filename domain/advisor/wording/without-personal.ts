import { contactsIn } from '../../messages/contact-screening/screen.ts';
import { PROVINCES } from '../../profiles/provinces.ts';
import { foldForSearch } from '../../text/search.ts';
import type { KnowledgeIndex } from '../retrieval.ts';
import { STOP_WORDS } from '../stop-words.ts';
import { termsOf } from '../terms.ts';

/** What stands in the place of words that were taken out. */
const GAP = '…';

/** Addresses of mail and pages, and names on other services: whatever holds one of their signs. */
const ADDRESS = /\S*(?:@|:\/\/|www\.|\.(?:com|org|net|af|me)\b)\S*/giu;
/** Four digits or more of any set, with whatever people put between them: numbers to call, papers, dates of birth. */
const LONG_NUMBER = /[0-9۰-۹٠-٩](?:[\s\p{Pd}.,،/()\u200c-\u200f\u2066-\u2069]{0,3}[0-9۰-۹٠-٩]){3,40}/gu;
/** Letters of the Latin alphabet with digits: codes of pairs, classes and papers. */
const CODE = /[a-z]+[-_]?[0-9۰-۹٠-٩][\w-]*|[0-9۰-۹٠-٩]+[-_]?[a-z][\w-]*/giu;
const WORD = /[\p{L}\p{M}\p{N}\u200c]+/gu;
/** Longer numbers are not sent, whatever is published. */
const NUMBER_MAX_DIGITS = 3;
/** After these, folded, somebody says how she is called. */
const NAMING =
  /(?:my (?:\S+ )?name is|i am called|call me|(?:^| )(?:نام|اسم|تخلص)(?: من|م)?|زما (?:نوم|تخلص)|نوم می) *$/u;
/** As many words after that are taken for a name. */
const NAME_WORDS_COUNT = 3;

const wordsOf = (text: string): string[] =>
  (foldForSearch(text).match(WORD) ?? []).filter((word) => !STOP_WORDS.has(word));

const PROVINCE_WORDS: ReadonlySet<string> = new Set(
  PROVINCES.flatMap(({ value, fa, ps, variants }) => [value, fa, ps, ...variants]).flatMap(wordsOf),
);

export interface Around {
  /** how the person and those around her are called, and where she is from */
  names: readonly string[];
  /** of all that is published, not of what was found alone */
  knowledge: KnowledgeIndex;
}

/**
 * FEAT-09: the question as a provider may see it. Taken out are addresses, long numbers, codes, provinces and the
 * names that are known; of what is left those words alone stay that we have published ourselves or that every sentence
 * has. A name that nobody knows of is not among them. Undefined where something is left that leads to a person.
 */
export function withoutPersonal(question: string, { names, knowledge }: Around): string | undefined {
  const never = new Set(names.flatMap(wordsOf));
  const isHarmless = (word: string): boolean => {
    const folded = foldForSearch(word);
    if (never.has(folded) || PROVINCE_WORDS.has(folded)) return false;
    if (STOP_WORDS.has(folded)) return true;
    const terms = termsOf(folded);
    if (terms.some((term) => /^\d+$/.test(term) && term.length > NUMBER_MAX_DIGITS)) return false;
    return terms.length > 0 && terms.every((term) => knowledge.spread.has(term));
  };
  const bare = question.replace(ADDRESS, GAP).replace(LONG_NUMBER, GAP).replace(CODE, GAP);
  let before = '';
  let named = 0;
  const replaced = bare.replace(WORD, (word) => {
    if (NAMING.test(before)) named = NAME_WORDS_COUNT;
    before = `${before} ${foldForSearch(word)}`.slice(-60);
    const isNamed = named > 0 && !STOP_WORDS.has(foldForSearch(word));
    named -= 1;
    return isNamed || !isHarmless(word) ? GAP : word;
  });
  const shown = replaced
    .replace(/…(?:[\s\p{P}]*…)*/gu, GAP)
    .replace(/\s+/gu, ' ')
    .trim();
  return contactsIn(shown).length > 0 ? undefined : shown;
}
