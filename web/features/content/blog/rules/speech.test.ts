import { describe, expect, it } from 'vitest';
import { speechParts, voiceFor } from './speech.ts';

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

describe('the parts of a text', () => {
  it('are its sentences, in each script', () => {
    expect(speechParts('A lamp\nIt gives light. Does it?\n\n')).toEqual([
      'A lamp',
      'It gives light.',
      'Does it?',
    ]);
    expect(speechParts('روشنی می‌دهد؟ بلی.')).toEqual(['روشنی می‌دهد؟', 'بلی.']);
  });

  it('are cut between words where a sentence is long, and lose nothing', () => {
    const long = 'word '.repeat(120).trim();
    const parts = speechParts(long);
    expect(parts.length).toBeGreaterThan(2);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(220);
    expect(parts.join(' ')).toBe(long);
    expect(speechParts('x'.repeat(500)).join('')).toBe('x'.repeat(500));
  });
});
