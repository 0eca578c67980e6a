import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { PSEUDO_IN, pseudoMessage } from '#web/text/pseudo/pseudo-messages.ts';

const CATALOGUES = fileURLToPath(new URL('../../web/text/catalogues', import.meta.url));
const ENTRY = /^(msgctxt|msgid|msgstr) |^"/;

/** The pairs of one catalogue; texts may run over several quoted lines. */
function readCatalogue(file: string): [string, string][] {
  const pairs: [string, string][] = [];
  let id = '';
  let text = '';
  let hasContext = false;
  let current: 'msgctxt' | 'msgid' | 'msgstr' | undefined;
  const close = () => {
    // what has a context is an option: it is chosen by its value, never by its words
    if (id !== '' && !hasContext) pairs.push([id, text]);
    id = '';
    text = '';
    hasContext = false;
  };
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const keyword = ENTRY.exec(line)?.[1] as typeof current;
    if (line === '') close();
    if (keyword !== undefined) current = keyword;
    if (keyword === 'msgctxt') hasContext = true;
    const quoted = ENTRY.test(line) ? /"(.*)"$/.exec(line)?.[0] : undefined;
    if (quoted === undefined) continue;
    if (current === 'msgid') id += JSON.parse(quoted) as string;
    else if (current === 'msgstr') text += JSON.parse(quoted) as string;
  }
  close();
  return pairs;
}

function readLanguage(language: Language): ReadonlyMap<string, string> {
  return new Map(globSync(`${CATALOGUES}/*/${language}.po`).flatMap(readCatalogue));
}

const MESSAGES = new Map(LANGUAGES.map((language) => [language, readLanguage(language)]));

export type Say = (english: string) => string;

/**
 * What a screen says in a language, by its English text: one journey can so be walked in every language.
 * @throws Error for a text that no catalogue has, so that a changed text is found at once
 */
export const sayIn =
  (language: Language): Say =>
  (english) => {
    const text = MESSAGES.get(language)?.get(english);
    if (text === undefined || text === '') throw new Error(`No catalogue says "${english}" in ${language}`);
    return text;
  };

/** The same on a screen of the build that speaks a pseudo-language in the place of this language. */
export const pseudoSayIn = (language: Language): Say => {
  const pseudo = PSEUDO_IN[language];
  if (pseudo === undefined) return sayIn(language);
  return (english) => {
    sayIn('en')(english);
    return [pseudoMessage([english], pseudo)].flat().map(String).join('');
  };
};

const DIGITS: Readonly<Record<Language, string>> = { en: '0123456789', fa: '۰۱۲۳۴۵۶۷۸۹', ps: '۰۱۲۳۴۵۶۷۸۹' };

/** A number as people type it in a language. */
export const digitsIn = (language: Language, text: string): string =>
  text.replace(/\d/g, (digit) => DIGITS[language][Number(digit)] ?? digit);
