import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCache } from './memory-cache.ts';

const MINUTE_MS = 60_000;

let cache: MemoryCache<number>;
beforeEach(() => {
  vi.useFakeTimers();
  cache = new MemoryCache<number>();
});
afterEach(() => {
  cache.stopCleaning();
  vi.useRealTimers();
});

const fill = (count: number) => {
  for (let number = 0; number < count; number += 1) cache.set(`k${number}`, number);
};

describe('[LIM-03] the cache in memory', () => {
  it('keeps a value for five minutes, or for as long as is said', () => {
    cache.set('usual', 1);
    cache.set('short', 2, 1_000);
    vi.advanceTimersByTime(999);
    expect([cache.get('usual'), cache.get('short')]).toEqual([1, 2]);
    vi.advanceTimersByTime(1);
    expect([cache.get('usual'), cache.get('short')]).toEqual([1, undefined]);
    vi.advanceTimersByTime(5 * MINUTE_MS - 1_001);
    expect(cache.get('usual')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(cache.get('usual')).toBeUndefined();
  });

  it('holds 1000, and makes room by the tenth that was used longest ago', () => {
    fill(1_000);
    expect(cache.size).toBe(1_000);
    cache.get('k0');
    cache.set('new', -1);
    expect(cache.size).toBe(901);
    expect([cache.get('k0'), cache.get('k1'), cache.get('k100'), cache.get('k101')]).toEqual([
      0,
      undefined,
      undefined,
      101,
    ]);
  });

  it('makes no room for what it knows already', () => {
    fill(1_000);
    cache.set('k5', 5);
    expect(cache.size).toBe(1_000);
  });

  it('clears away every minute what nobody asks for any more', () => {
    cache.startCleaning();
    fill(10);
    cache.set('short', 1, 90_000);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(cache.size).toBe(11);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(cache.size).toBe(10);
    vi.advanceTimersByTime(3 * MINUTE_MS);
    expect(cache.size).toBe(0);
  });
});
