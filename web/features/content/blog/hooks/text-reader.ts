import type { Language } from '#domain/languages.ts';
import { voiceFor } from '#web/platform/page-reading/index.ts';
import { speechParts } from '../rules/speech.ts';

export type ReadingState = 'idle' | 'reading' | 'paused' | 'failed';

/**
 * Reads a text aloud with a voice of the browser, part by part. A pause ends the part and remembers its place: the
 * browser's own pause does not come back on Android.
 */
export class TextReader {
  readonly #parts: readonly string[];
  readonly #language: Language;
  readonly #listeners = new Set<() => void>();
  #state: ReadingState = 'idle';
  #place = 0;
  /** the utterance is held here, or a browser may collect it and never report its end */
  #part: { utterance: SpeechSynthesisUtterance; listening: AbortController } | undefined;

  constructor(text: string, language: Language) {
    this.#parts = speechParts(text);
    this.#language = language;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): ReadingState => this.#state;

  /** Begins, or goes on after a pause. */
  readonly play = (): void => {
    if (this.#state === 'reading') return;
    this.#interrupt();
    this.#become('reading');
    this.#speak();
  };

  readonly pause = (): void => {
    if (this.#state !== 'reading') return;
    this.#interrupt();
    this.#become('paused');
  };

  readonly stop = (): void => {
    if (this.#state === 'idle') return;
    this.#end('idle');
  };

  #speak(): void {
    const text = this.#parts[this.#place];
    const voice = voiceFor(speechSynthesis.getVoices(), this.#language);
    if (text === undefined) return this.#end('idle');
    if (!voice) return this.#end('failed');
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    const listening = new AbortController();
    const { signal } = listening;
    const next = () => {
      this.#place += 1;
      this.#speak();
    };
    utterance.addEventListener('end', next, { signal });
    utterance.addEventListener('error', () => this.#end('failed'), { signal });
    this.#part = { utterance, listening };
    speechSynthesis.speak(utterance);
  }

  #interrupt(): void {
    // browsers report a part that was cancelled as failed
    this.#part?.listening.abort();
    this.#part = undefined;
    speechSynthesis.cancel();
  }

  #end(state: 'idle' | 'failed'): void {
    this.#interrupt();
    this.#place = 0;
    this.#become(state);
  }

  #become(state: ReadingState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
