import type { Page } from '@playwright/test';
import { GREGORIAN_MONTHS, SOLAR_HIJRI_MONTHS, WEEKDAYS } from '#domain/calendar/names.ts';
import { countriesFor } from '#domain/profiles/countries.ts';
import { type Language, LANGUAGE_FACTS } from '#domain/languages.ts';
import { provinceName, provincesFor } from '#domain/profiles/provinces.ts';
import { timeZonesFor } from '#domain/calendar/time-zones.ts';
import { KABUL_TIME } from '#web/text/format-day.ts';
import { PSEUDO_ALPHABETS, PSEUDO_IN } from '#web/text/pseudo/pseudo-messages.ts';

/** The sign of the solar years in English, the pattern of a telephone number, which is specified [VAL-07], and tests that are called so everywhere. */
const SPECIFIED = [' SH)', '+93 7XX XXXXXX', 'Duolingo', 'IELTS'];

/** Names that come from tables with all three languages instead of the catalogues, longest first. */
function namesFromTables(language: Language): string[] {
  return [
    ...countriesFor(language).map(({ name }) => name),
    ...provincesFor(language).map(({ value }) => provinceName(value, language)),
    ...timeZonesFor(language, new Date()).map(({ city }) => city),
    ...GREGORIAN_MONTHS[language],
    ...SOLAR_HIJRI_MONTHS[language],
    ...WEEKDAYS[language],
    KABUL_TIME[language],
    ...Object.values(LANGUAGE_FACTS).map(({ ownName }) => ownName),
    ...SPECIFIED,
  ].toSorted((a, b) => b.length - a.length);
}

/** What a table of its own says between the parts of a list. */
const LIST_WORDS: Readonly<Partial<Record<Language, RegExp>>> = { en: / (and|or) /g, fa: / (و|یا) /g };

/** Units of size, which a table of numbers says behind a number. */
const SIZE_UNITS = /(?<=[\d۰-۹] )(?:[KMG]?B\b|(?:کیلو|مگا|گیگا)?بایت)/g;

/**
 * What is not given to translators: what people typed (`bdi`, `dir="auto"`), points in time, which come from
 * the tables of the calendars, and names of languages in themselves (`lang`).
 */
const NOT_OURS = 'bdi, [dir="auto"], time, body [lang], script, style, noscript, [aria-hidden="true"]';
const ATTRIBUTES = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];

/** All words of a screen that are ours: texts, options and attributes. */
function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ notOurs, attributes }) => {
      const words: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent && !parent.closest(notOurs) && !parent.closest('textarea'))
          words.push(node.nodeValue ?? '');
      }
      for (const name of attributes) {
        for (const element of document.body.querySelectorAll(`[${name}]`)) {
          const value = element.getAttribute(name) ?? '';
          if (!element.closest('bdi, time, body [lang]')) words.push(value);
        }
      }
      return words;
    },
    { notOurs: NOT_OURS, attributes: ATTRIBUTES },
  );
}

/** Values that were put into a sentence are isolated from it: they are what people typed. */
const ISOLATED = /[\u2066-\u2068][^\u2069]*\u2069/g;

/**
 * The words of a screen in a pseudo-language that no catalogue has: whatever holds a letter outside of the
 * pseudo-language's own.
 */
export async function untranslatedOn(page: Page, language: Language): Promise<string[]> {
  const pseudo = PSEUDO_IN[language];
  if (pseudo === undefined) throw new Error(`No pseudo-language stands in the place of ${language}`);
  const known = new Set(PSEUDO_ALPHABETS[pseudo]);
  const names = namesFromTables(language);
  const isForeign = (text: string) =>
    Array.from(text).some((letter) => /\p{L}/u.test(letter) && !known.has(letter));
  const rest = (text: string) =>
    names
      .reduce(
        (left, name) => (isForeign(left) ? left.replaceAll(name, '') : left),
        text.replace(ISOLATED, '').replace(SIZE_UNITS, ''),
      )
      .replace(LIST_WORDS[language] ?? / /g, ' ');
  const found = (await wordsOf(page)).filter((text) => isForeign(rest(text)));
  return [...new Set(found.map((text) => text.trim()))];
}
