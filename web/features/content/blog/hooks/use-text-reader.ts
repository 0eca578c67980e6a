import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Language } from '#domain/languages.ts';
import { TextReader } from './text-reader.ts';

/** A reader for the text of this page: it stops when the text or the page is left, and never begins by itself. */
export function useTextReader(text: string, language: Language) {
  const reader = useMemo(() => new TextReader(text, language), [text, language]);
  useEffect(() => {
    addEventListener('pagehide', reader.stop);
    return () => {
      removeEventListener('pagehide', reader.stop);
      reader.stop();
    };
  }, [reader]);
  const state = useSyncExternalStore(reader.subscribe, reader.state, reader.state);
  return { state, play: reader.play, pause: reader.pause, stop: reader.stop };
}
