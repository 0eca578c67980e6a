import { contactsIn } from '../contact-screening/screen.ts';
import { PROVINCES } from '../provinces.ts';
import { scrubText } from '../scrub.ts';
import { foldForSearch } from '../text-folding/search.ts';

const DIGIT = '[0-9۰-۹٠-٩]';
/** A day, either way round, in any digits. */
const DATE = new RegExp(
  `${DIGIT}{1,4}\\s?[-/.]\\s?${DIGIT}{1,2}\\s?[-/.]\\s?${DIGIT}{1,4}|(?:13|14|19|20|۱۳|۱۴|۱۹|۲۰)${DIGIT}{2}`,
  'gu',
);
/** Numbers of a tazkira, a passport, an account: long ones, with or without letters before them. */
const PAPER = new RegExp(
  `[A-Za-z]{0,3}${DIGIT}[${'0-9۰-۹٠-٩'}\\s./-]{3,30}${DIGIT}|[A-Z]{1,2}${DIGIT}{5,}`,
  'gu',
);
const WORD = /[\p{L}\p{N}\p{M}\u200c]+/gu;
/** What follows is a name, up to the verb or the next sign. */
const SAID_NAME =
  /((?:my (?:full |first |last )?name is|i am called|call me|father.?s name is)\s+|(?:نام|اسم|تخلص)(?: پدر)?(?: من|م| ما)(?: هم)?\s+|زما (?:د پلار )?(?:نوم|تخلص)\s+)((?:(?!and\b|است|هست|دی|ده)[\p{L}\p{M}\u200c]+\s?){1,4})/giu;
/** A school by its name: the kind of school and what stands beside it. */
const SCHOOL_BEFORE =
  /((?:لیسهٔ?|لیسه‌ی|مکتب|پوهنتون|لېسه)\s+)([\p{L}\p{M}\u200c]{3,}(?:\s[\p{L}\p{M}\u200c]{3,})?)/gu;
const SCHOOL_BEHIND = /(?:\p{Lu}[\p{L}'-]+\s){1,3}(?=(?:high school|school|lycee|university))/giu;
const FAITH =
  /\b(?:sunni|shia|shi'a|hazara shia|muslim|hindu|sikh|christian|ismaili)\b|(?:سنی|شیعه|مسلمان|هندو|سیک|مسیحی|اسماعیلی|سني|شیعه)/giu;

const PLACE_WORDS: ReadonlySet<string> = new Set(
  PROVINCES.flatMap(({ value, fa, ps, variants }) => [value, fa, ps, ...variants])
    .flatMap((name) => [foldForSearch(name), ...foldForSearch(name).split(/[^\p{L}]+/u)])
    .filter((word) => word.length > 2),
);

/** Whose names are known, from her own profile. */
export interface KnownNames {
  /** first, last, father's and display name, as far as they were given */
  names: readonly (string | null | undefined)[];
}

/**
 * What a provider may see of a question: without names, e-mail, numbers of phones and papers, dates, provinces, named
 * schools and faith [AI-01]. Undefined where a contact may still be in it, said in words for instance: then nothing
 * is sent.
 */
export function withoutPersonalData(text: string, known: KnownNames): string | undefined {
  const nameWords = new Set(
    known.names
      .flatMap((name) => foldForSearch(name ?? '').split(/[^\p{L}\p{N}]+/u))
      .filter((word) => word.length > 1),
  );
  const bare = scrubText(text)
    .replace(SAID_NAME, '$1[name] ')
    .replace(SCHOOL_BEFORE, '$1[place]')
    .replace(SCHOOL_BEHIND, '[place] ')
    .replace(FAITH, '[private]')
    .replace(DATE, '[date]')
    .replace(PAPER, '[number]')
    .replace(WORD, (word) => {
      const folded = foldForSearch(word);
      if (nameWords.has(folded)) return '[name]';
      return PLACE_WORDS.has(folded) ? '[place]' : word;
    });
  // what stands in for an address is no address
  const left = contactsIn(bare.replace(/\[(email|phone|token|id|name|place|date|number|private)\]/g, ' '));
  return left.some((kind) => kind === 'phone' || kind === 'email' || kind === 'link') ? undefined : bare;
}
