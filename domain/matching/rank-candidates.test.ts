import { describe, expect, it } from 'vitest';
import { solveRound } from './solve-round.ts';
import { freePlaces, type Pool } from './pool.ts';
import { type Candidate, type CandidateSettings, maxPoints, rankCandidates } from './rank-candidates.ts';
import { forbidden, plainPoints } from './testing/plain-rules.ts';
import { mentor, randomPool, SETTINGS, student } from './testing/random-pool.ts';

const BY_HAND: CandidateSettings = { ...SETTINGS, isWaiting: true };
const poolOf = (one: Pool['students'][number], ...mentors: Pool['mentors']): Pool => ({
  students: [one],
  mentors,
  never: [],
});
const isAgainstGenderWish = ({ warnings }: Candidate) => warnings.some(({ code }) => code === 'gender_wish');
const german = mentor('german', {
  languages: [{ language: 'de', level: 'native' }],
  fields: ['law', 'economics'],
});

describe('candidates of a match by hand', () => {
  it('[FEAT-05] never puts a German-only mentor before a woman with whom an English-speaking student can talk', () => {
    const one = student('one', { language: 'en', genderWish: 'female', fields: ['law', 'economics'] });
    const woman = mentor('woman', { languages: [{ language: 'en', level: 'good' }] });
    const ranked = rankCandidates(poolOf(one, { ...german, gender: 'male' }, german, woman), BY_HAND);
    expect(ranked.map((candidate) => [candidate.mentor.id, candidate.mentor.gender])).toEqual([
      ['woman', 'female'],
      ['german', 'female'],
      ['german', 'male'],
    ]);
    expect(ranked.map(({ blocks }) => blocks)).toEqual([[], ['language'], ['language']]);
    expect(ranked[2]?.warnings).toEqual([{ code: 'gender_wish', wish: 'female' }]);
  });

  it.each<[string, Partial<Pool['students'][number]>, Partial<Pool['mentors'][number]>, string[]]>([
    ['language', {}, { languages: [{ language: 'fa', level: 'basic' }] }, ['language']],
    ['clearance', {}, { isCleared: false }, ['clearance']],
    ['a man for a girl', { isMinor: true }, { gender: 'male' }, ['woman_for_girl']],
    ['nobody under 18', { isMinor: true }, { willingMinors: false }, ['willing_minors']],
    ['no girls and women', {}, { willingGirls: false }, ['willing_girls']],
    ['no place', {}, { capacity: 2, taken: 2 }, ['full']],
    ['no hours', {}, { capacity: 3, taken: 1, hoursPerWeek: 1 }, ['no_hours']],
  ])('[FEAT-05] names the rule that forbids: %s', (_title, ofStudent, ofMentor, blocks) => {
    const ranked = rankCandidates(
      poolOf(student('one', ofStudent), mentor('forbidden', ofMentor), mentor('other')),
      BY_HAND,
    );
    expect(ranked.map((candidate) => [candidate.mentor.id, candidate.blocks])).toEqual([
      ['other', []],
      ['forbidden', blocks],
    ]);
  });

  it('[FEAT-05] forbids two who are ruled out', () => {
    const pool = {
      ...poolOf(student('one'), mentor('never')),
      never: [{ studentId: 'one', mentorId: 'never' }],
    };
    expect(rankCandidates(pool, BY_HAND)[0]?.blocks).toEqual(['never']);
  });

  it('[FEAT-05] puts a match against a gender wish behind all that keep every rule, whatever its points', () => {
    const one = student('one', { genderWish: 'male', fields: ['law', 'economics'], wishes: ['woman'] });
    const ranked = rankCandidates(
      poolOf(one, mentor('woman', { fields: ['law', 'economics'] }), mentor('man', { gender: 'male' })),
      BY_HAND,
    );
    expect(ranked.map((candidate) => candidate.mentor.id)).toEqual(['man', 'woman']);
    expect(ranked.map(({ warnings }) => warnings)).toEqual([[], [{ code: 'gender_wish', wish: 'male' }]]);
    expect(ranked.map(({ reasons }) => reasons.some(({ code }) => code === 'wish_kept'))).toEqual([
      true,
      false,
    ]);
  });

  it('[FEAT-05] warns where the mentor would rather not and where the student is not waiting', () => {
    const pool = poolOf(student('one', { fields: ['law'] }), mentor('reluctant', { avoids: ['law'] }));
    const [candidate] = rankCandidates(pool, { ...BY_HAND, isWaiting: false });
    expect(candidate?.warnings).toEqual([
      { code: 'mentor_rather_not', fields: ['law'] },
      { code: 'not_waiting' },
    ]);
    expect(candidate?.blocks).toEqual([]);
    expect(candidate?.reasons.map(({ code }) => code)).not.toContain('mentor_rather_not');
  });

  it('[FEAT-11] agrees with the rules and points said once more, in both directions', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const whole = randomPool(seed, 12, 12);
      const [one] = whole.students;
      const [other] = whole.mentors;
      if (!one || !other) throw new Error('the pool is empty');
      for (const pool of [
        { ...whole, students: [one] },
        { ...whole, mentors: [other] },
      ]) {
        const ranked = rankCandidates(pool, BY_HAND);
        expect(ranked).toHaveLength(12);
        for (const candidate of ranked) {
          const { byPlaces, byHours } = freePlaces(candidate.mentor, 1);
          const isForbidden = forbidden(candidate.student, candidate.mentor, pool);
          const isAllowed = candidate.blocks.length === 0 && !isAgainstGenderWish(candidate);
          expect(isAllowed).toBe(!isForbidden && Math.min(byPlaces, byHours) > 0);
          expect(candidate.score).toBe(plainPoints(candidate.student, candidate.mentor));
          expect(candidate.score).toBeLessThanOrEqual(maxPoints(BY_HAND.weights));
        }
      }
    }
  });

  it('[FEAT-11] puts first whom a round of this student alone would choose', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const whole = randomPool(seed, 1, 15);
      const [pair] = solveRound(whole, SETTINGS)?.pairs ?? [];
      const first = rankCandidates(whole, BY_HAND).find(
        (candidate) => candidate.blocks.length === 0 && !isAgainstGenderWish(candidate),
      );
      expect(first?.score).toBe(pair?.score);
      expect(first === undefined).toBe(pair === undefined);
    }
  });

  it('ranks 5,000 students of one mentor in less than a second', () => {
    const pool = randomPool(7, 5_000, 1);
    const start = performance.now();
    expect(rankCandidates(pool, BY_HAND)).toHaveLength(5_000);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
