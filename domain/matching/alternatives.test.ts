import { expect, it } from 'vitest';
import { brokenRules, traitsOfMentor, traitsOfStudent } from './rules.ts';
import { solveRound } from './solve-round.ts';
import { mentor, randomPool, SETTINGS, student } from './testing/random-pool.ts';

it('[FEAT-11] names who would come next, the best first, with the reasons of the pair alone', () => {
  const pool = {
    students: [student('s', { fields: ['law'], waitingDays: 40 })],
    mentors: [
      mentor('plain'),
      mentor('best', { fields: ['law'] }),
      mentor('good', { languages: [{ language: 'fa', level: 'good' }], fields: ['law'] }),
      mentor('banned', { fields: ['law'] }),
      mentor('full', { taken: 1 }),
    ],
    never: [{ studentId: 's', mentorId: 'banned' }],
  };
  const [pair] = solveRound(pool, SETTINGS)?.pairs ?? [];
  expect(pair?.mentorId).toBe('best');
  expect(pair?.alternatives.map(({ mentorId }) => mentorId)).toEqual(['good', 'plain']);
  expect(pair?.alternatives[0]?.reasons.map(({ code }) => code)).toEqual(['language', 'fields']);
  const [locked] = solveRound(pool, SETTINGS, [{ studentId: 's', mentorId: 'plain' }])?.pairs ?? [];
  expect(locked?.alternatives).toEqual([]);
});

it('[FEAT-11] names nobody whom a rule forbids, nor the mentor of the pair, in 1,000 random pools', () => {
  let seen = 0;
  for (let seed = 0; seed < 1_000; seed += 1) {
    const pool = randomPool(seed, 1 + (seed % 5), 1 + (seed % 6));
    for (const { studentId, mentorId, alternatives } of solveRound(pool, SETTINGS)?.pairs ?? []) {
      const scores = alternatives.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      for (const { mentorId: next } of alternatives) {
        seen += 1;
        const one = pool.students.find(({ id }) => id === studentId);
        const other = pool.mentors.find(({ id }) => id === next);
        const isNever = pool.never.some((pair) => pair.studentId === studentId && pair.mentorId === next);
        if (!one || !other || next === mentorId) throw new Error(`seed ${seed}`);
        if (brokenRules(traitsOfStudent(one), traitsOfMentor(other), isNever) !== 0)
          throw new Error(`seed ${seed}: forbidden`);
      }
    }
  }
  expect(seen).toBeGreaterThan(80);
});
