import { describe, expect, it } from 'vitest';
import type { Pool, PoolMentor, PoolStudent, RoundSettings } from './pool.ts';
import { solveRound } from './solve-round.ts';
import { forbidden, plainPoints } from './testing/plain-rules.ts';
import { mentor, randomPool, SETTINGS, student } from './testing/random-pool.ts';
import { fulfilledWishes } from './fulfilled-wishes.ts';

function solved(pool: Pool, settings: RoundSettings = SETTINGS) {
  const result = solveRound(pool, settings);
  if (!result) throw new Error('nobody cancelled');
  return result;
}

/** The best of all ways to give every student a mentor or none, straight from the people. */
function bestOfAll(pool: Pool): { served: number; total: number } {
  const places = pool.mentors.map(
    ({ capacity, taken, hoursPerWeek }) => Math.min(capacity, hoursPerWeek ?? capacity) - taken,
  );
  const from = (at: number): { served: number; total: number } => {
    const one = pool.students[at];
    if (!one) return { served: 0, total: 0 };
    let best = from(at + 1);
    pool.mentors.forEach((other, place) => {
      if ((places[place] ?? 0) <= 0 || forbidden(one, other, pool)) return;
      places[place] = (places[place] ?? 0) - 1;
      const rest = from(at + 1);
      places[place] = (places[place] ?? 0) + 1;
      const found = { served: rest.served + 1, total: rest.total + plainPoints(one, other) };
      if (found.served > best.served || (found.served === best.served && found.total > best.total)) {
        best = found;
      }
    });
    return best;
  };
  return from(0);
}

describe('wishes', () => {
  const two = { mentors: [mentor('m'), mentor('n')], never: [] };

  it('[FEAT-11] give the best round of all, for 2,000 random small pools with wishes', () => {
    let fulfilledWishesInAll = 0;
    for (let seed = 0; seed < 2000; seed += 1) {
      const pool = randomPool(seed, 1 + (seed % 5), 1 + (seed % 4), 2);
      const { pairs, total } = solved(pool);
      expect({ seed, served: pairs.length, total }).toEqual({ seed, ...bestOfAll(pool) });
      fulfilledWishesInAll += pairs.filter(({ reasons }) => reasons[0]?.code === 'wished').length;
    }
    expect(fulfilledWishesInAll).toBeGreaterThan(150);
  });

  it('[FEAT-11] decide between mentors who fit equally, the first wish before the second, whatever the seed', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const settings = { ...SETTINGS, seed };
      const one = { ...two, students: [student('a', { wishes: ['n', 'm'] })] };
      expect(solved(one, settings).pairs).toMatchObject([
        { mentorId: 'n', reasons: [{ code: 'wished', rank: 1 }, { code: 'language' }, {}, {}] },
      ]);
      const both = {
        ...two,
        students: [student('a', { wishes: ['n'] }), student('b', { wishes: ['m', 'n'] })],
      };
      expect(solved(both, settings).pairs.map(({ mentorId }) => mentorId)).toEqual(['n', 'm']);
    }
  });

  it('[FEAT-11] give whole points, fewer with each rank, and none where the weight is none', () => {
    const points = (wishes: string[], wish = 20) =>
      solved(
        { students: [student('a', { wishes })], mentors: [mentor('m')], never: [] },
        { ...SETTINGS, weights: { ...SETTINGS.weights, wish } },
      ).total - solved({ students: [student('a')], mentors: [mentor('m')], never: [] }).total;
    const before = ['v', 'w', 'x', 'y', 'z'];
    expect([0, 1, 2, 3, 4, 5].map((place) => points([...before.slice(0, place), 'm']))).toEqual([
      20, 16, 12, 8, 4, 0,
    ]);
    expect(points(['v', 'm'], 7)).toBe(5);
    expect(points(['m'], 0)).toBe(0);
  });

  it('[FEAT-11] move no rule: not a ban, a full mentor or a man for a girl', () => {
    const wishing = { wishes: ['m'] };
    const alone = (ofStudent: Partial<PoolStudent>, ofMentor: Partial<PoolMentor>, never = false) =>
      solved({
        students: [student('a', { ...wishing, ...ofStudent })],
        mentors: [mentor('m', ofMentor)],
        never: never ? [{ studentId: 'a', mentorId: 'm' }] : [],
      });
    expect(alone({}, {}, true).unmatched[0]?.rule).toBe('never');
    expect(alone({}, { taken: 1 }).unmatched[0]?.rule).toBe('places');
    expect(alone({ isMinor: true }, { gender: 'male' }).unmatched[0]?.rule).toBe('woman_for_girl');
    expect(alone({ genderWish: 'male' }, {}).unmatched[0]?.rule).toBe('gender_wish');
    expect(alone({}, {}).pairs).toHaveLength(1);
  });

  it('[FEAT-11] never leave somebody without a mentor for the sake of points', () => {
    const pool: Pool = {
      students: [student('a', { wishes: ['both'] }), student('b', { language: 'ps' })],
      mentors: [
        mentor('both', {
          languages: [
            { language: 'fa', level: 'native' },
            { language: 'ps', level: 'good' },
          ],
        }),
        mentor('dari', { languages: [{ language: 'fa', level: 'good' }] }),
      ],
      never: [],
    };
    expect(solved(pool).pairs.map(({ mentorId }) => mentorId)).toEqual(['dari', 'both']);
  });

  it('[FEAT-11] stand with the alternatives too, so that the next proposal says them', () => {
    const pool: Pool = { ...two, students: [student('a', { wishes: ['n', 'm'] })] };
    expect(solved(pool).pairs[0]?.alternatives).toMatchObject([
      { mentorId: 'm', reasons: [{ code: 'wished', rank: 2 }, {}, {}] },
    ]);
  });

  it('[FEAT-11] are counted, and not said of so few that one knows them', () => {
    const people = Array.from({ length: 12 }, (_, place) => student(`s${place}`, { wishes: ['m', 'n'] }));
    const pairs = (first: number, second: number) =>
      people
        .slice(0, first + second)
        .map(({ id }, place) => ({ studentId: id, mentorId: place < first ? 'm' : 'n' }));
    expect(fulfilledWishes(people, pairs(5, 0))).toEqual({ asked: 12, first: 5, any: 5 });
    expect(fulfilledWishes(people, pairs(0, 0))).toEqual({ asked: 12, first: 0, any: 0 });
    expect(fulfilledWishes(people, pairs(5, 2))).toEqual({ asked: 12, first: null, any: 7 });
    expect(fulfilledWishes(people, pairs(3, 4))).toEqual({ asked: 12, first: null, any: 7 });
    expect(fulfilledWishes(people, pairs(6, 5))).toEqual({ asked: 12, first: 6, any: null });
    expect(fulfilledWishes(people.slice(0, 4), pairs(1, 0))).toBeNull();
    expect(fulfilledWishes([student('a')], [])).toBeNull();
  });
});
