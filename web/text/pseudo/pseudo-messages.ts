import type { Language } from '#domain/languages.ts';

/** `accented`: longer and left to right. `mirrored`: in Arabic letters, hence right to left. */
export type PseudoLanguage = 'accented' | 'mirrored';

/** Which one is spoken in the place of which language. Pashto stays out: Dari shows the same. */
export const PSEUDO_IN: Readonly<Partial<Record<Language, PseudoLanguage>>> = {
  en: 'accented',
  fa: 'mirrored',
};

/** A message as Lingui compiles it: texts, `[name]`, or `[name, kind, style or choices]`. */
export type CompiledMessage = string | CompiledPart[];
type CompiledPart = string | [string] | [string, string, string | CompiledChoices];
type CompiledChoices = Record<string, number | CompiledMessage>;

const LATIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The letters that a pseudo-language consists of, in the order of the Latin ones that they stand for. */
export const PSEUDO_ALPHABETS: Readonly<Record<PseudoLanguage, string>> = {
  accented: 'áƀçðéƒǧĥíĵķļɱñóþɋŕšţúṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÓÞɊŔŠŢÛṼŴẊÝŽ',
  mirrored: 'ابچدېفگهیجکلمنۆپقرستوڤۋخۍزابچدېفگهیجکلمنۆپقرستوڤۋخۍز',
};

const letters = (pseudo: PseudoLanguage): ReadonlyMap<string, string> => {
  const foreign = Array.from(PSEUDO_ALPHABETS[pseudo]);
  return new Map(Array.from(LATIN, (letter, index) => [letter, foreign[index] ?? letter]));
};
const LETTERS = { accented: letters('accented'), mirrored: letters('mirrored') };

/** What carries no words: the tags that stand for React elements. */
const TAG = /(<\/?\w+\/?>)/;

/** Dari and Pashto are up to a third longer than English. */
const GROWTH = 0.35;

function inLetters(text: string, pseudo: PseudoLanguage): string {
  return text
    .split(TAG)
    .map((piece, index) =>
      index % 2 === 1 ? piece : Array.from(piece, (letter) => LETTERS[pseudo].get(letter) ?? letter).join(''),
    )
    .join('');
}

function hasWords(message: CompiledMessage): boolean {
  const parts = typeof message === 'string' ? [message] : message;
  return parts.some((part) => typeof part !== 'string' || /\p{L}/u.test(part.replace(TAG, '')));
}

function lengthOf(message: CompiledMessage): number {
  const parts = typeof message === 'string' ? [message] : message;
  return parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
}

function translate(message: CompiledMessage, pseudo: PseudoLanguage): CompiledMessage {
  if (typeof message === 'string') return inLetters(message, pseudo);
  return message.map((part): CompiledPart => {
    if (typeof part === 'string') return inLetters(part, pseudo);
    const [name, kind, choices] = part;
    if (kind === undefined || choices === undefined || typeof choices === 'string') return part;
    const translated = Object.entries(choices).map(([choice, value]) => [
      choice,
      typeof value === 'number' ? value : translate(value, pseudo),
    ]);
    return [name, kind, Object.fromEntries(translated) as CompiledChoices];
  });
}

/** So many dots, in words no longer than those of a language, so that lines break where theirs would. */
function fillerOf(length: number): string {
  return '·'.repeat(length).replace(/·{8}(?=·)/g, '$& ');
}

/**
 * An English message in a language that nobody speaks: every letter replaced, a third longer, in brackets.
 * What still stands in plain letters on a screen was never given to a translator; a bracket that is missing
 * was cut off; two pairs side by side are a sentence put together from pieces. Names of values, kinds and
 * choices stay as they are, so that plurals work.
 */
export function pseudoMessage(message: CompiledMessage, pseudo: PseudoLanguage): CompiledMessage {
  if (!hasWords(message)) return message;
  const filler = fillerOf(Math.max(1, Math.round(lengthOf(message) * GROWTH)));
  const translated = translate(message, pseudo);
  const parts = typeof translated === 'string' ? [translated] : translated;
  return ['⟦', ...parts, ` ${filler}⟧`];
}
