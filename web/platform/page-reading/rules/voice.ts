import type { Language } from '#domain/languages.ts';

/** What is asked of a voice of the browser. */
export type VoiceFacts = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/** Languages in which a voice can read a text. The voices of Android write `fa_IR`. */
const SPOKEN: Readonly<Record<Language, RegExp>> = {
  en: /^en(?:[-_]|$)/i,
  fa: /^(?:fa|prs)(?:[-_]|$)/i,
  ps: /^ps(?:[-_]|$)/i,
};

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
