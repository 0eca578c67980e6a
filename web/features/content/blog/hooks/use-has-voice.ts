import { useSyncExternalStore } from 'react';
import type { Language } from '#domain/languages.ts';
import { hasVoice, onVoices } from '#web/platform/page-reading/index.ts';

/** Whether this device can read a text of the language aloud; never on the server. */
export const useHasVoice = (language: Language): boolean =>
  useSyncExternalStore(
    onVoices,
    () => hasVoice(language),
    () => false,
  );
