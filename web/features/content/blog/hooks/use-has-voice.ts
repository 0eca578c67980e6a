import { useSyncExternalStore } from 'react';
import type { Language } from '#domain/languages.ts';
import { voiceFor } from '../rules/speech.ts';

function subscribe(onChange: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  // browsers find their voices after the page was opened
  speechSynthesis.addEventListener('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange);
}

/** Whether this device can read a text of the language aloud; never on the server. */
export function useHasVoice(language: Language): boolean {
  return useSyncExternalStore(
    subscribe,
    () => 'speechSynthesis' in globalThis && voiceFor(speechSynthesis.getVoices(), language) !== undefined,
    () => false,
  );
}
