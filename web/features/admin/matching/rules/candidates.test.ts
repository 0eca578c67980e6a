import { expect, it } from 'vitest';
import type { Candidate, CandidateBlock } from '#domain/matching/rank-candidates.ts';
import { mentor, student } from '#domain/matching/testing/random-pool.ts';
import { sharedBlocks, toggleCompared } from './candidates.ts';

it.each<[string, readonly string[], string, readonly string[]]>([
  ['adds the first', [], 'a', ['a']],
  ['adds the second', ['a'], 'b', ['a', 'b']],
  ['replaces the first by a third', ['a', 'b'], 'c', ['b', 'c']],
  ['takes one out', ['a', 'b'], 'a', ['b']],
])('[FEAT-05] comparing %s', (_title, before, id, after) => {
  expect(toggleCompared(before, id)).toEqual(after);
});

it('[FEAT-05] tells what forbids every match from what forbids some', () => {
  const forbidden = (...blocks: CandidateBlock[]): Candidate => ({
    student: student('one'),
    mentor: mentor('other'),
    score: 1,
    reasons: [],
    warnings: [],
    blocks,
  });
  expect(sharedBlocks([forbidden('language', 'no_hours'), forbidden('no_hours')])).toEqual(['no_hours']);
  expect(sharedBlocks([forbidden('language'), forbidden()])).toEqual([]);
  expect(sharedBlocks([forbidden('language')])).toEqual([]);
});
