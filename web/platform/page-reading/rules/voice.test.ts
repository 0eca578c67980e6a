import { describe, expect, it } from 'vitest';
import { voiceFor } from './voice.ts';

const voice = (lang: string, more: object = {}) => ({ lang, localService: true, default: false, ...more });

describe('the voice for a language', () => {
  it.each([
    ['en', 'en-GB'],
    ['fa', 'fa_IR'],
    ['ps', 'ps'],
  ] as const)('of %s is one of the device that speaks it', (language, lang) => {
    const voices = [voice('de-DE'), voice(lang), voice('eno'), voice('fas-x')];
    expect(voiceFor(voices, language)?.lang).toBe(lang);
  });

  it('is the one that the device prefers', () => {
    expect(voiceFor([voice('en-US'), voice('en-GB', { default: true })], 'en')?.lang).toBe('en-GB');
  });

  it('is never one that sends the text away', () => {
    expect(voiceFor([voice('fa-IR', { localService: false })], 'fa')).toBeUndefined();
  });
});
