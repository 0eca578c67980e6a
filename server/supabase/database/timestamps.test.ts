import { describe, expect, it } from 'vitest';
import { isoLocalTimestamp, isoTimestamp } from './timestamps.ts';

describe('points in time', () => {
  it.each([
    ['2026-11-21 00:47:31.722+00', '2026-11-21T00:47:31.722+00:00'],
    ['2026-11-21 00:47:31+00', '2026-11-21T00:47:31+00:00'],
    ['1400-01-01 00:00:00+04:36:48', '1400-01-01T00:00:00+04:36:48'],
    ['infinity', 'infinity'],
  ])('writes %s as %s, as PostgREST does', (given, written) => {
    expect(isoTimestamp(given)).toBe(written);
  });

  it('writes a time without a zone without one', () => {
    expect(isoLocalTimestamp('2026-11-21 00:47:31.7')).toBe('2026-11-21T00:47:31.7');
  });
});
