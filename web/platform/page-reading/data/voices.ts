import type { Language } from '#domain/languages.ts';
import { voiceFor } from '../rules/voice.ts';

/** Whether this device can read a text of the language aloud now; browsers find their voices after the page was opened. */
export const hasVoice = (language: Language): boolean =>
  'speechSynthesis' in globalThis && voiceFor(speechSynthesis.getVoices(), language) !== undefined;

/** Tells of each change of the voices. @returns the function that ends it */
export function onVoices(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}
