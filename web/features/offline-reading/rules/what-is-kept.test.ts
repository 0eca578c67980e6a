import { describe, expect, it } from 'vitest';
import { mayKeepAnswer, mayStandIn, mergedAnswers } from './what-is-kept.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21);
const maryam = { id: 'maryam', isAdmin: false };

const answer = (queryHash: string, age: number, text = '') => ({
  queryHash,
  queryKey: [queryHash],
  state: { dataUpdatedAt: NOW - age },
  text,
});

describe('what is kept', () => {
  it.each([
    ['her own answer', { queryKey: ['profile', 'maryam'], meta: undefined }, maryam, true],
    ['an answer that names nobody', { queryKey: ['blogs', 1], meta: undefined }, maryam, false],
    ["another person's", { queryKey: ['profile', 'zahra'], meta: undefined }, maryam, false],
    [
      'one for the memory alone',
      { queryKey: ['students', 'maryam'], meta: { keepOnDevice: false } },
      maryam,
      false,
    ],
    ["an admin's", { queryKey: ['session', 'maryam'], meta: undefined }, { ...maryam, isAdmin: true }, false],
  ])('[PR-01] [PR-03] %s', (_what, query, person, may) => {
    expect(mayKeepAnswer(query, person)).toBe(may);
  });

  it('[PWA-01] newer answers take the place of older ones, and what was read stays for 30 days', () => {
    const older = [answer('a', 2 * DAY, 'old'), answer('b', 29 * DAY), answer('c', 31 * DAY)];
    const merged = mergedAnswers(older, [answer('a', HOUR, 'new')], NOW);
    expect(merged.map(({ queryHash, text }) => [queryHash, text])).toEqual([
      ['a', 'new'],
      ['b', ''],
    ]);
  });

  it('[PR-03] no more than a phone has room for', () => {
    const many = Array.from({ length: 90 }, (_one, index) => answer(`q${index}`, index * HOUR));
    expect(mergedAnswers([], many, NOW)).toHaveLength(60);
  });
});

it('[LIM-02] stands in for the server for 86400000 ms, and longer only without a line', () => {
  expect(mayStandIn(answer('a', 86_399_999), false, NOW)).toBe(true);
  expect(mayStandIn(answer('a', 86_400_000), false, NOW)).toBe(false);
  expect(mayStandIn(answer('a', 20 * DAY), true, NOW)).toBe(true);
});
