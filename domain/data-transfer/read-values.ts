import { type PartialDate, storedBirthDate } from '../profiles/age.ts';
import { readBirthParts } from './read-dates.ts';
import { cleanPostBody, type PostBody } from '../blog/post-body.ts';
import type { CalendarDate } from '../calendar/gregorian.ts';
import { countriesFor, countryName } from '../profiles/countries.ts';
import { LANGUAGES } from '../languages.ts';
import { isEmail, normaliseEmail } from '../accounts/email.ts';
import type { FieldIssue } from '../forms/field-issues.ts';
import { type NumberRules, readNumber, readText, type TextRules } from '../forms/form-fields.ts';
import { POST_BODY_MAX_BYTES } from '../limits.ts';
import { readPhone } from '../profiles/phone.ts';
import { PROVINCES } from '../profiles/provinces.ts';
import { foldForSearch } from '../text/search.ts';
import { OPTION_LABELS, type OptionList } from './option-labels.ts';

/** What can be wrong with one cell of a file: what can be wrong with a field of a form, and a little more. */
export const CELL_ISSUES = [
  'invalid_id',
  'invalid_slug',
  'invalid_tags',
  'invalid_body',
  'not_yes_or_no',
] as const;
export type CellIssue = FieldIssue | (typeof CELL_ISSUES)[number];

/** The columns that a cell fills, or what is wrong with it. */
export type CellReading = { columns: Readonly<Record<string, unknown>> } | { issue: CellIssue };

/** Reads a cell in which something can be read. `today` is Kabul's Gregorian day. */
export type ReadCell = (text: string, today: CalendarDate) => CellReading;

const one = (name: string, value: unknown): CellReading => ({ columns: { [name]: value } });

export const textCell =
  (name: string, rules: TextRules): ReadCell =>
  (text) => {
    const reading = readText(text, rules);
    return 'value' in reading ? one(name, reading.value) : reading;
  };

export const numberCell =
  (name: string, rules: NumberRules): ReadCell =>
  (text) => {
    const reading = readNumber(text, rules);
    return 'value' in reading ? one(name, reading.value) : reading;
  };

export const emailCell: ReadCell = (text) => {
  const email = normaliseEmail(text);
  return isEmail(email) ? one('email', email) : { issue: 'invalid_email' };
};

export const phoneCell: ReadCell = (text) => {
  const reading = readPhone(text);
  return 'value' in reading ? one('phone_number', reading.value) : reading;
};

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
export const idCell: ReadCell = (text) => {
  const id = text.trim().toLowerCase();
  return UUID.test(id) ? one('id', id) : { issue: 'invalid_id' };
};

export const codeCell: ReadCell = (text) => {
  const code = text.trim().toUpperCase();
  return /^S-[2-9A-Z]{5}$/.test(code) ? one('student_id', code) : { issue: 'invalid_id' };
};

/** From every spelling to the stored value; the value itself is one of them. */
function spellings(
  entries: readonly (readonly [value: string, words: readonly string[]])[],
): Map<string, string> {
  return new Map(
    entries.flatMap(([value, words]) => [value, ...words].map((word) => [foldForSearch(word), value])),
  );
}

const OPTIONS = Object.fromEntries(
  Object.entries(OPTION_LABELS).map(([list, words]) => [list, spellings(Object.entries(words))]),
) as Record<OptionList, Map<string, string>>;

export const optionCell =
  (name: string, list: OptionList): ReadCell =>
  (text) => {
    const value = OPTIONS[list].get(foldForSearch(text));
    return value === undefined ? { issue: 'invalid_option' } : one(name, value);
  };

const PROVINCE_WORDS = spellings(
  PROVINCES.map(({ value, fa, ps, variants }) => [value, [fa, ps, ...variants]]),
);
export const provinceCell: ReadCell = (text) => {
  const value = PROVINCE_WORDS.get(foldForSearch(text));
  return value === undefined ? { issue: 'invalid_option' } : one('province', value);
};

const COUNTRY_WORDS = spellings(
  countriesFor('en').map(({ code }) => [code, LANGUAGES.map((language) => countryName(code, language))]),
);
export const countryCell: ReadCell = (text) => {
  const value = COUNTRY_WORDS.get(foldForSearch(text));
  return value === undefined ? { issue: 'invalid_option' } : one('country', value);
};

const LANGUAGE_WORDS = spellings([
  ['en', OPTION_LABELS.spoken_language.en],
  ['fa', OPTION_LABELS.spoken_language.fa],
  ['ps', OPTION_LABELS.spoken_language.ps],
]);
export const languageCell: ReadCell = (text) => {
  const value = LANGUAGE_WORDS.get(foldForSearch(text));
  return value === undefined ? { issue: 'invalid_option' } : one('language', value);
};

const YES = new Set(['yes', 'true', '1', 'y', 'بلی', 'بله', 'هو', 'آری'].map(foldForSearch));
const NO = new Set(['no', 'false', '0', 'n', 'نه', 'نخیر', 'خیر'].map(foldForSearch));
export const yesNoCell =
  (name: string): ReadCell =>
  (text) => {
    const word = foldForSearch(text);
    if (YES.has(word)) return one(name, true);
    return NO.has(word) ? one(name, false) : { issue: 'not_yes_or_no' };
  };

/** Between the parts of a cell that holds several: a semicolon or comma of either script, a bar or a new line. */
const BETWEEN = /[;؛,،|\n]+/;
const partsOf = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Fields of expertise, as codes or words. */
export const fieldsCell: ReadCell = (text) => {
  const values = partsOf(text).map((part) => OPTIONS.expertise_field.get(foldForSearch(part)));
  if (values.some((value) => value === undefined)) return { issue: 'invalid_option' };
  return one('fields', [...new Set(values)]);
};

/** Languages with their level: `fa: native; en: good`. A language alone is spoken well. */
export const spokenLanguagesCell: ReadCell = (text) => {
  const skills = partsOf(text).map((part) => {
    const [language = '', level = 'good'] = part.split(/[:=]/);
    return {
      level: OPTIONS.spoken_level.get(foldForSearch(level)),
      language: OPTIONS.spoken_language.get(foldForSearch(language)),
    };
  });
  const isWrong = skills.some(({ language, level }) => language === undefined || level === undefined);
  return isWrong ? { issue: 'invalid_option' } : one('languages', skills);
};

const SLUG = /^[a-z0-9ء-ۿ]+(-[a-z0-9ء-ۿ]+)*$/;
export const slugCell: ReadCell = (text) => {
  const slug = text.trim().toLowerCase();
  return SLUG.test(slug) && slug.length <= 80 ? one('slug', slug) : { issue: 'invalid_slug' };
};

export const tagsCell: ReadCell = (text) => {
  const tags = [...new Set(partsOf(text.toLowerCase()).map((tag) => tag.replaceAll(/\s+/g, '-')))];
  const isGood = tags.length <= 8 && tags.every((tag) => SLUG.test(tag) && tag.length <= 40);
  return isGood ? one('tags', tags) : { issue: 'invalid_tags' };
};

/** The body as an export writes it. What could not be stored as it stands is refused, and nothing is left out. */
export const bodyCell: ReadCell = (text) => {
  try {
    const given: unknown = JSON.parse(text);
    const body = cleanPostBody(given);
    return sameJson(body, given) && text.length <= POST_BODY_MAX_BYTES
      ? one('body', body)
      : { issue: 'invalid_body' };
  } catch {
    // no JSON at all: the code says so
    return { issue: 'invalid_body' };
  }
};

/** Plain text as a body: a paragraph for each line. */
export const plainBodyCell: ReadCell = (text) => {
  const reading = readText(text, { maxCharacters: 20_000, multiline: true });
  if (!('value' in reading)) return reading;
  const lines = reading.value.split(/\r?\n|\r/).filter((line) => line.trim() !== '');
  const body: PostBody = {
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.trim() }] })),
  };
  return one('body', cleanPostBody(body));
};

function sameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const [left, right] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && sameJson(value, right.get(key)))
  );
}

/** A date of birth as far as it is known, in either calendar. */
export const birthCell: ReadCell = (text, today) => {
  const parts = readBirthParts(text, today);
  if ('issue' in parts) return parts;
  const stored = storedBirthDate(parts satisfies PartialDate);
  return stored === undefined ? { issue: 'invalid_date' } : { columns: { ...stored } };
};
