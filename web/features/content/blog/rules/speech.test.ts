import { describe, expect, it } from 'vitest';
import { speechParts } from './speech.ts';

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
