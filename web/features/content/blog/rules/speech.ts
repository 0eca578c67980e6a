import type { Language } from '#domain/languages.ts';

/** What is asked of a voice of the browser. */
export type VoiceFacts = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/** Languages in which a voice can read a text. The voices of Android write `fa_IR`. */
const SPOKEN: Readonly<Record<Language, RegExp>> = {
  en: /^en(?:[-_]|$)/i,
  fa: /^(?:fa|prs)(?:[-_]|$)/i,
  ps: /^ps(?:[-_]|$)/i,
};

/** A sentence is cut where it is longer: some engines fall silent within a long part. */
const PART_MAX_CHARACTERS = 220;

/**
 * The voice for a language; undefined where there is none. Only voices of the device are taken: the others send the
 * text to a company, and need a connection.
 */
export function voiceFor<Voice extends VoiceFacts>(
  voices: readonly Voice[],
  language: Language,
): Voice | undefined {
  const fitting = voices.filter(({ lang, localService }) => localService && SPOKEN[language].test(lang));
  return fitting.find((voice) => voice.default) ?? fitting[0];
}

function cut(sentence: string): string[] {
  if (sentence.length <= PART_MAX_CHARACTERS) return sentence === '' ? [] : [sentence];
  const space = sentence.lastIndexOf(' ', PART_MAX_CHARACTERS);
  const end = space > 0 ? space : PART_MAX_CHARACTERS;
  return [sentence.slice(0, end), ...cut(sentence.slice(end).trim())];
}

/** A text in the parts in which it is spoken, so that a pause and a new start lose a sentence at most. */
export function speechParts(text: string): string[] {
  const sentences = text.split(/\n+|(?<=[.!?؟۔…])\s+/u);
  return sentences.flatMap((sentence) => cut(sentence.trim()));
}
