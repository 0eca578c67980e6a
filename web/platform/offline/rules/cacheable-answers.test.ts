import { describe, expect, it } from 'vitest';
import { mayCacheAnswer, mayStandIn, mergedAnswers } from './cacheable-answers.ts';

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
      { queryKey: ['students', 'maryam'], meta: { storeOnDevice: false } },
      maryam,
      false,
    ],
    ["an admin's", { queryKey: ['session', 'maryam'], meta: undefined }, { ...maryam, isAdmin: true }, false],
  ])('[PR-01] [PR-03] %s', (_what, query, person, may) => {
    expect(mayCacheAnswer(query, person)).toBe(may);
  });

  it('[PWA-01] newer answers take the place of older ones, and what was read stays for 30 days', () => {
    const older = [answer('a', 2 * DAY, 'old'), answer('b', 29 * DAY), answer('c', 31 * DAY)];
    const merged = mergedAnswers(older, [answer('a', HOUR, 'new')], NOW);
    expect(merged.map(({ queryHash, text }) => [queryHash, text])).toEqual([
      ['a', 'new'],
      ['b', ''],
    ]);
  });

  it('[PR-03] no more than a phone has room for: what was not used for the longest time goes first', () => {
    const page = 'x'.repeat(400_000);
    const many = Array.from({ length: 6 }, (_one, index) => answer(`q${index}`, (6 - index) * DAY, page));
    const cached = mergedAnswers([], many, NOW).map(({ queryHash }) => queryHash);
    expect(cached).toEqual(['q5', 'q4', 'q3', 'q2']);
    // the oldest answer of all stands on the screen: now it is the last that goes
    const used = mergedAnswers([], many, NOW, new Set(['q0'])).map(({ queryHash }) => queryHash);
    expect(used).toEqual(['q0', 'q5', 'q4', 'q3']);
  });

  it('[PWA-01] keeps many small answers, and what was opened in the last 30 days, however old it is', () => {
    const many = Array.from({ length: 300 }, (_one, index) => answer(`q${index}`, index * 1_000));
    expect(mergedAnswers([], many, NOW)).toHaveLength(300);
    const opened = mergedAnswers([], [answer('a', 20 * DAY)], NOW - DAY, new Set(['a']));
    expect(mergedAnswers(opened, [], NOW + 28 * DAY)).toHaveLength(1);
    expect(mergedAnswers(opened, [], NOW + 30 * DAY)).toEqual([]);
  });
});

it('[LIM-02] stands in for the server for 86400000 ms, and longer only without a line', () => {
  expect(mayStandIn(answer('a', 86_399_999), false, NOW)).toBe(true);
  expect(mayStandIn(answer('a', 86_400_000), false, NOW)).toBe(false);
  expect(mayStandIn(answer('a', 20 * DAY), true, NOW)).toBe(true);
});
