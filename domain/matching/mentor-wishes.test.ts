import { describe, expect, it } from 'vitest';
import { EXPERTISE_FIELDS } from '../mentors/mentor-profile.ts';
import { GOAL_FIELDS, STUDY_FIELDS } from '../mentors/mentor-wishes.ts';
import type { Pool, PoolMentor, PoolStudent, RoundSettings } from './pool.ts';
import { solveRound } from './solve-round.ts';
import { mentor, randomPool, SETTINGS, student } from './testing/random-pool.ts';

function solved(pool: Pool, settings: RoundSettings = SETTINGS) {
  const result = solveRound(pool, settings);
  if (!result) throw new Error('nobody cancelled');
  return result;
}
const weighed = (mentor_wish: number): RoundSettings => ({
  ...SETTINGS,
  weights: { ...SETTINGS.weights, mentor_wish },
});
const QUALITY: RoundSettings = { ...SETTINGS, objective: 'quality' };
const pairsOf = (pool: Pool, settings?: RoundSettings) =>
  solved(pool, settings).pairs.map(({ studentId, mentorId }) => `${studentId} ${mentorId}`);

describe('what mentors wish', () => {
  const points = (of: Partial<PoolStudent>, wishes: Partial<PoolMentor>, weight = 10) => {
    const total = (more: Partial<PoolMentor>) =>
      solved({ students: [student('a', of)], mentors: [mentor('m', more)], never: [] }, weighed(weight))
        .total;
    return total(wishes) - total({});
  };

  it('[FEAT-11] gives or takes whole points, up to two fields, one against the other', () => {
    const law = { fields: ['law', 'arts', 'career'] } as const;
    expect(points(law, { prefers: ['law'] })).toBe(5);
    expect(points(law, { prefers: ['law', 'arts'] })).toBe(10);
    expect(points(law, { prefers: ['law', 'arts', 'career'] })).toBe(10);
    expect(points(law, { avoids: ['law'] })).toBe(-5);
    expect(points(law, { avoids: ['law', 'arts', 'career'] })).toBe(-10);
    expect(points(law, { prefers: ['law'], avoids: ['arts'] })).toBe(0);
    expect(points(law, { prefers: ['law'] }, 5)).toBe(2);
    expect(points(law, { avoids: ['law'] }, 5)).toBe(-2);
    expect(points(law, { prefers: ['medicine'], avoids: ['economics'] })).toBe(0);
    expect(points({}, { prefers: ['law'], avoids: ['arts'] })).toBe(0);
    expect(points(law, { prefers: ['law', 'arts'] }, 0)).toBe(0);
  });

  it('[FEAT-11] decides between mentors who fit equally, whatever the seed, and says why, last what speaks against it', () => {
    const lawyer = student('a', { fields: ['law'] });
    for (let seed = 0; seed < 50; seed += 1) {
      const settings = { ...SETTINGS, seed };
      const gladly = {
        students: [lawyer],
        mentors: [mentor('m'), mentor('n', { prefers: ['law'] })],
        never: [],
      };
      expect(solved(gladly, settings).pairs).toMatchObject([
        { mentorId: 'n', reasons: [{}, {}, { code: 'mentor_prefers', fields: ['law'] }, {}] },
      ]);
      const ratherNot = { ...gladly, mentors: [mentor('m', { avoids: ['law'] }), mentor('n')] };
      const [pair] = solved(ratherNot, settings).pairs;
      expect(pair?.mentorId).toBe('n');
      expect(pair?.reasons.some(({ code }) => code.startsWith('mentor_'))).toBe(false);
      // the next proposal says it too
      expect(pair?.alternatives[0]?.reasons.at(-1)).toEqual({ code: 'mentor_rather_not', fields: ['law'] });
    }
  });

  it('[FEAT-11] rules nobody out: who is the only one stays it, also above a threshold that the wish would cross', () => {
    const only: Pool = {
      students: [student('a', { fields: ['law', 'arts'], waitingDays: 0 })],
      mentors: [mentor('m', { avoids: ['law', 'arts'] })],
      never: [],
    };
    expect(solved(only, weighed(50)).pairs).toMatchObject([{ score: 1 }]);
    const { score } = solved({ ...only, mentors: [mentor('m')] }).pairs[0] ?? { score: 0 };
    const strict = (thresholdPoints: number) => ({ ...QUALITY, thresholdPoints });
    expect(solved(only, strict(score)).pairs).toMatchObject([{ score: score - 10 }]);
    const glad = { ...only, mentors: [mentor('m', { prefers: ['law', 'arts'] })] };
    expect(solved(glad, strict(score)).pairs).toMatchObject([{ score: score + 10 }]);
    expect(solved(glad, strict(score + 1)).pairs).toEqual([]);
    expect(solved(glad, strict(score + 1)).unmatched[0]).toMatchObject({
      rule: 'threshold',
      change: { code: 'lower_threshold', points: score },
    });
  });

  it('[FEAT-11] moves no rule: not a ban, a full mentor or a man for a girl', () => {
    const law = { fields: ['law'] } as const;
    const alone = (ofStudent: Partial<PoolStudent>, ofMentor: Partial<PoolMentor>, isNever = false) =>
      solved({
        students: [student('a', { ...law, ...ofStudent })],
        mentors: [mentor('m', { prefers: ['law'], ...ofMentor })],
        never: isNever ? [{ studentId: 'a', mentorId: 'm' }] : [],
      }).unmatched[0]?.rule;
    expect(alone({}, {}, true)).toBe('never');
    expect(alone({}, { taken: 1 })).toBe('places');
    expect(alone({ isMinor: true }, { gender: 'male' })).toBe('woman_for_girl');
    expect(alone({}, {})).toBeUndefined();
  });

  it('[FEAT-11] leaves as many with a mentor as without any such wish, in 1,000 random pools', () => {
    let wishedInAll = 0;
    for (let seed = 0; seed < 1000; seed += 1) {
      const pool = randomPool(seed, 1 + (seed % 7), 1 + (seed % 5));
      const { pairs } = solved(pool, weighed(50));
      wishedInAll += pairs.filter(({ reasons }) =>
        reasons.some(({ code }) => code.startsWith('mentor_')),
      ).length;
      const silent = { ...pool, mentors: pool.mentors.map((one) => ({ ...one, prefers: [], avoids: [] })) };
      expect({ seed, served: pairs.length }).toEqual({ seed, served: solved(silent).pairs.length });
    }
    expect(wishedInAll).toBeGreaterThan(100);
  });

  it('[FEAT-11] counts for nothing in a round of which the weight is none, as before there were any', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const pool = randomPool(seed, 12, 6);
      const silent = { ...pool, mentors: pool.mentors.map((one) => ({ ...one, prefers: [], avoids: [] })) };
      expect(pairsOf(pool, weighed(0))).toEqual(pairsOf(silent, weighed(0)));
      expect(solved(pool, weighed(0)).total).toBe(solved(silent, weighed(0)).total);
    }
  });

  it('[FEAT-11] is the same whatever order the pool comes in', () => {
    const pool = randomPool(6, 60, 25);
    const turned = { ...pool, students: pool.students.toReversed(), mentors: pool.mentors.toReversed() };
    expect(solved(turned, weighed(50))).toEqual(solved(pool, weighed(50)));
  });

  it('[FEAT-11] is about fields and goals, each of them once, and about nothing else of a student', () => {
    expect([...STUDY_FIELDS, ...GOAL_FIELDS].toSorted()).toEqual([...EXPERTISE_FIELDS].toSorted());
    const wishes = { prefers: ['law'], avoids: ['arts'] } as const;
    const of = (more: Partial<PoolStudent>) => points({ fields: ['law'], ...more }, wishes);
    expect([
      of({ gender: 'male' }),
      of({ province: 'Herat' }),
      of({ isMinor: true }),
      of({ internetSpeed: 'High-speed' }),
      of({ waitingDays: 80 }),
    ]).toEqual([5, 5, 5, 5, 5]);
  });
});
