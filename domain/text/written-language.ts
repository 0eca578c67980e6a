import type { Language } from '../languages.ts';

/** Letters that Pashto has and Dari has not. */
const PASHTO_LETTER = /[ټډړږښځڅڼېۍګ]/u;
const LETTER = /\p{L}/u;
const LATIN = /\p{Script=Latin}/u;
const ARABIC = /\p{Script=Arabic}/u;
const NOT_ENGLISH = /[^\p{ASCII}\p{Script=Common}\p{Script=Inherited}]/u;

/** Of so many words in Pashto at least one has a letter of its own; a name in a text in Dari is rarer than that. */
const WORDS_PER_PASHTO_WORD = 8;

/** What the letters of a text say about its language. */
export interface WrittenLanguage {
  script: 'latin' | 'arabic' | 'other';
  /** undefined where the letters do not tell: every letter of Dari is one of Pashto too */
  language: Language | undefined;
}

/** Which language a text is written in, as far as its letters tell. The script of most of its words decides. */
export function writtenLanguageOf(text: string): WrittenLanguage {
  const words = text.split(/\s+/u).filter((word) => LETTER.test(word));
  const latin = words.filter((word) => LATIN.test(word));
  const arabic = words.filter((word) => ARABIC.test(word));
  if (latin.length + arabic.length < words.length / 2 || words.length === 0) {
    return { script: 'other', language: undefined };
  }
  if (latin.length > arabic.length) {
    const isEnglish = !latin.some((word) => NOT_ENGLISH.test(word));
    return { script: 'latin', language: isEnglish ? 'en' : undefined };
  }
  const pashto = arabic.filter((word) => PASHTO_LETTER.test(word)).length;
  return {
    script: 'arabic',
    language: pashto > 0 && pashto * WORDS_PER_PASHTO_WORD >= arabic.length ? 'ps' : undefined,
  };
}
