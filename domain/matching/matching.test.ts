import { describe, expect, it } from 'vitest';
import { candidatesOf } from './candidates.ts';
import { diffRounds } from './diff-rounds.ts';
import { fairnessOf } from './fairness.ts';
import { fieldsInInterests } from './interest-fields.ts';
import { type FlowProblem, solveFlow } from './min-cost-flow.ts';
import { placePrices } from './place-prices.ts';
import type { Pool, RoundSettings } from './pool.ts';
import { solveRound } from './solve-round.ts';
import { forbidden } from './testing/plain-rules.ts';
import { mentor, randomNumbers, randomPool, SETTINGS, student } from './testing/random-pool.ts';

const QUALITY: RoundSettings = { ...SETTINGS, objective: 'quality' };

function solved(
  pool: Pool,
  settings: RoundSettings = SETTINGS,
  locks: Parameters<typeof solveRound>[2] = [],
) {
  const result = solveRound(pool, settings, locks);
  if (!result) throw new Error('nobody cancelled');
  return result;
}

function answerOf(problem: FlowProblem, coverageFirst: boolean) {
  const chosen = solveFlow(problem, { coverageFirst });
  if (!chosen) throw new Error('nobody cancelled');
  const served = [...chosen].filter((candidate) => candidate >= 0);
  return {
    served: served.length,
    total: served.reduce((sum, one) => sum + (problem.scores[one] ?? 0), 0),
    chosen,
  };
}

/** The best that trying everything finds. */
function bruteForce(problem: FlowProblem, coverageFirst: boolean): { served: number; total: number } {
  const left = [...problem.capacities];
  const better = (a: { served: number; total: number }, b: { served: number; total: number }) =>
    coverageFirst && a.served !== b.served ? a.served > b.served : a.total > b.total;
  const from = (s: number): { served: number; total: number } => {
    if (s === problem.starts.length - 1) return { served: 0, total: 0 };
    let best = from(s + 1);
    for (let one = problem.starts[s] ?? 0; one < (problem.starts[s + 1] ?? 0); one += 1) {
      const m = problem.mentors[one] ?? 0;
      if ((left[m] ?? 0) === 0) continue;
      left[m] = (left[m] ?? 0) - 1;
      const rest = from(s + 1);
      left[m] = (left[m] ?? 0) + 1;
      const found = { served: rest.served + 1, total: rest.total + (problem.scores[one] ?? 0) };
      if (better(found, best)) best = found;
    }
    return best;
  };
  return from(0);
}

/**
 * A second, independent exact algorithm: the Hungarian one on a square of students and single places, where a pair
 * that may not be costs nothing and brings nothing.
 */
function hungarian(problem: FlowProblem, coverageFirst: boolean): { served: number; total: number } {
  const students = problem.starts.length - 1;
  const places = [...problem.capacities].flatMap((capacity, m) => Array.from({ length: capacity }, () => m));
  const size = students + places.length;
  const bonus = coverageFirst ? 1_000_000 : 0;
  const worth: number[][] = Array.from({ length: size }, () => Array.from({ length: size }, (): number => 0));
  for (let s = 0; s < students; s += 1) {
    for (let one = problem.starts[s] ?? 0; one < (problem.starts[s + 1] ?? 0); one += 1) {
      places.forEach((m, place) => {
        if (m === problem.mentors[one]) (worth[s] as number[])[place] = bonus + (problem.scores[one] ?? 0);
      });
    }
  }
  const u = Array.from({ length: size + 1 }, (): number => 0);
  const v = Array.from({ length: size + 1 }, (): number => 0);
  const rowOf = Array.from({ length: size + 1 }, (): number => 0);
  for (let row = 1; row <= size; row += 1) {
    const least = Array.from({ length: size + 1 }, (): number => Number.POSITIVE_INFINITY);
    const way = Array.from({ length: size + 1 }, (): number => 0);
    const used = Array.from({ length: size + 1 }, (): boolean => false);
    let column = 0;
    rowOf[0] = row;
    do {
      used[column] = true;
      const r = rowOf[column] as number;
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let c = 1; c <= size; c += 1) {
        if (used[c]) continue;
        const reduced = -(worth[r - 1]?.[c - 1] ?? 0) - (u[r] as number) - (v[c] as number);
        if (reduced < (least[c] as number)) {
          least[c] = reduced;
          way[c] = column;
        }
        if ((least[c] as number) < delta) {
          delta = least[c] as number;
          next = c;
        }
      }
      for (let c = 0; c <= size; c += 1) {
        if (used[c]) {
          u[rowOf[c] as number] = (u[rowOf[c] as number] as number) + delta;
          v[c] = (v[c] as number) - delta;
        } else least[c] = (least[c] as number) - delta;
      }
      column = next;
    } while (rowOf[column] !== 0);
    do {
      const before = way[column] as number;
      rowOf[column] = rowOf[before] as number;
      column = before;
    } while (column !== 0);
  }
  let served = 0;
  let total = 0;
  for (let c = 1; c <= size; c += 1) {
    const value = worth[(rowOf[c] as number) - 1]?.[c - 1] ?? 0;
    if (value > 0) {
      served += 1;
      total += value - bonus;
    }
  }
  return { served, total };
}

describe('the optimum', () => {
  it('[FEAT-11] is the best of all possibilities, for 1,000 random small pools and both objectives', () => {
    for (let seed = 0; seed < 1000; seed += 1) {
      const settings = seed % 2 === 0 ? SETTINGS : QUALITY;
      const pool = randomPool(seed, 1 + (seed % 6), 1 + (seed % 4), 2);
      const { problem } = candidatesOf(pool, settings, new Map());
      const coverageFirst = settings.objective === 'coverage';
      const { served, total } = answerOf(problem, coverageFirst);
      const best = bruteForce(problem, coverageFirst);
      expect({ seed, total, served: coverageFirst ? served : 0 }).toEqual({
        seed,
        total: best.total,
        served: coverageFirst ? best.served : 0,
      });
    }
  });

  it('[FEAT-11] is what a second exact algorithm finds, for 500 larger pools', () => {
    const below = randomNumbers(99);
    for (let round = 0; round < 500; round += 1) {
      const students = 5 + below(25);
      const mentors = 2 + below(12);
      const starts = new Int32Array(students + 1);
      const edges: [number, number][] = [];
      const range = round % 3 === 0 ? 4 : 80;
      for (let s = 0; s < students; s += 1) {
        for (let m = 0; m < mentors; m += 1) if (below(3) === 0) edges.push([m, 1 + below(range)]);
        starts[s + 1] = edges.length;
      }
      const problem: FlowProblem = {
        capacities: Int32Array.from({ length: mentors }, () => below(4)),
        starts,
        mentors: Int32Array.from(edges, ([m]) => m),
        scores: Int32Array.from(edges, ([, score]) => score),
      };
      for (const coverageFirst of [true, false]) {
        const { served, total, chosen } = answerOf(problem, coverageFirst);
        const other = hungarian(problem, coverageFirst);
        expect({ round, total, served: coverageFirst ? served : 0 }).toEqual({
          round,
          total: other.total,
          served: coverageFirst ? other.served : 0,
        });
        const load = new Int32Array(mentors);
        for (const one of chosen)
          if (one >= 0) load[problem.mentors[one] ?? 0] = (load[problem.mentors[one] ?? 0] ?? 0) + 1;
        expect(load.every((count, m) => count <= (problem.capacities[m] ?? 0))).toBe(true);
      }
    }
  });

  it('serves more than the first come first served of the same pool', () => {
    const pool: Pool = {
      students: [student('both', { waitingDays: 100 }), student('one', { language: 'ps', waitingDays: 1 })],
      mentors: [
        mentor('speaks-both', {
          languages: [
            { language: 'fa', level: 'native' },
            { language: 'ps', level: 'good' },
          ],
        }),
        mentor('dari', { languages: [{ language: 'fa', level: 'good' }] }),
      ],
      never: [],
    };
    expect(solved(pool).pairs.map(({ studentId, mentorId }) => [studentId, mentorId])).toEqual([
      ['both', 'dari'],
      ['one', 'speaks-both'],
    ]);
  });
});

describe('safety', () => {
  it('[FEAT-11] no forbidden pair and no place taken twice in 100,000 random pools, whatever is locked', () => {
    let pairsSeen = 0;
    for (let seed = 0; seed < 100_000; seed += 1) {
      const pool = randomPool(seed, 1 + (seed % 5), 1 + (seed % 4));
      const locks = seed % 3 === 0 ? [{ studentId: 's0', mentorId: 'm0' }] : [];
      const settings = seed % 2 === 0 ? SETTINGS : QUALITY;
      const { pairs, unmatched } = solved(pool, settings, locks);
      pairsSeen += pairs.length;
      const load = new Map<string, number>();
      for (const { studentId, mentorId } of pairs) {
        const one = pool.students.find(({ id }) => id === studentId);
        const other = pool.mentors.find(({ id }) => id === mentorId);
        if (!one || !other || forbidden(one, other, pool))
          throw new Error(`seed ${seed}: ${studentId} ${mentorId}`);
        load.set(mentorId, (load.get(mentorId) ?? 0) + 1);
        const hours = other.hoursPerWeek ?? Number.POSITIVE_INFINITY;
        if ((load.get(mentorId) ?? 0) + other.taken > Math.min(other.capacity, hours))
          throw new Error(`seed ${seed}: full`);
      }
      const people = new Set([...pairs, ...unmatched].map(({ studentId }) => studentId));
      if (people.size !== pool.students.length || pairs.length + unmatched.length !== people.size)
        throw new Error(`seed ${seed}: somebody is missing or twice`);
    }
    expect(pairsSeen).toBeGreaterThan(20_000);
  }, 60_000);

  it.each([
    ['a girl under 18 with a man', { isMinor: true }, { gender: 'male' as const }, 'woman_for_girl'],
    [
      'a minor who told no gender with a man',
      { isMinor: true, gender: null },
      { gender: 'male' as const },
      'woman_for_girl',
    ],
    ['a wish for a woman', { genderWish: 'female' as const }, { gender: null }, 'gender_wish'],
    ['no common language', { language: 'ps' as const }, {}, 'language'],
    [
      'a language of a few words',
      {},
      { languages: [{ language: 'fa' as const, level: 'basic' as const }] },
      'language',
    ],
    ['a mentor who is not cleared', {}, { isCleared: false }, 'clearance'],
    [
      'a mentor who does not take minors',
      { isMinor: true, gender: 'male' as const },
      { willingMinors: false },
      'willing_minors',
    ],
    ['a mentor who does not take girls', {}, { willingGirls: false }, 'willing_girls'],
  ])('[FEAT-11] names the binding rule: %s', (_, ofStudent, ofMentor, rule) => {
    const pool: Pool = { students: [student('a', ofStudent)], mentors: [mentor('m', ofMentor)], never: [] };
    const { pairs, unmatched } = solved(pool);
    expect(pairs).toEqual([]);
    expect(unmatched[0]?.rule).toBe(rule);
  });

  it('[FEAT-11] says which smallest change would help', () => {
    const changeOf = (pool: Pool, settings = SETTINGS) => solved(pool, settings).unmatched[0];
    const girl = student('a', { isMinor: true });
    expect(
      changeOf({ students: [girl], mentors: [mentor('m', { gender: 'male' })], never: [] })?.change,
    ).toEqual({
      code: 'new_mentor',
      languages: ['fa'],
      gender: 'female',
    });
    expect(changeOf({ students: [girl], mentors: [mentor('m', { taken: 1 })], never: [] })).toMatchObject({
      rule: 'places',
      change: { code: 'one_place', mentors: 1 },
    });
    expect(
      changeOf(
        { students: [girl], mentors: [mentor('m', { hoursPerWeek: 1 })], never: [] },
        { ...SETTINGS, hoursPerStudent: 2 },
      ),
    ).toMatchObject({
      rule: 'hours',
      change: { code: 'more_hours', mentors: 1 },
    });
    expect(
      changeOf({ students: [student('a', { genderWish: 'male' })], mentors: [mentor('m')], never: [] })
        ?.change,
    ).toEqual({
      code: 'only_rule',
      mentors: 1,
      free: 1,
    });
    const strict: RoundSettings = { ...QUALITY, thresholdPoints: 100 };
    const low = changeOf({ students: [girl], mentors: [mentor('m')], never: [] }, strict);
    expect(low?.rule).toBe('threshold');
    const points = low?.change.code === 'lower_threshold' ? low.change.points : 0;
    expect(
      solved({ students: [girl], mentors: [mentor('m')], never: [] }, { ...strict, thresholdPoints: points })
        .pairs,
    ).toHaveLength(1);
    expect(
      changeOf({ students: [student('a', { language: null })], mentors: [mentor('m')], never: [] })?.change,
    ).toEqual({ code: 'ask_language' });
  });

  it('[FEAT-11] keeps a lock, unless it breaks a rule, and never a banned pair', () => {
    const pool: Pool = {
      students: [student('a'), student('b')],
      mentors: [mentor('m'), mentor('man', { gender: 'male' })],
      never: [{ studentId: 'b', mentorId: 'm' }],
    };
    const { pairs } = solved(pool, SETTINGS, [{ studentId: 'a', mentorId: 'man' }]);
    expect(pairs).toMatchObject([{ studentId: 'a', mentorId: 'man', isLocked: true }]);
    expect(solved(pool, SETTINGS, [{ studentId: 'b', mentorId: 'm' }]).refusedLocks).toEqual([
      { studentId: 'b', mentorId: 'm', rule: 'never' },
    ]);
    expect(
      solved(pool, SETTINGS, [
        { studentId: 'a', mentorId: 'm' },
        { studentId: 'b', mentorId: 'gone' },
      ]).refusedLocks,
    ).toMatchObject([{ rule: 'gone' }]);
  });

  it('[FEAT-11] may be one again once nothing of it is among those that must never be', () => {
    const pair = { studentId: 'a', mentorId: 'm' };
    // each who said so is a row of its own, so the pool may name a pair twice
    const pool: Pool = { students: [student('a')], mentors: [mentor('m')], never: [pair, pair] };
    expect(solved(pool).pairs).toEqual([]);
    expect(solved({ ...pool, never: [pair] }).pairs).toEqual([]);
    expect(solved({ ...pool, never: [] }).pairs).toMatchObject([pair]);
  });
});

describe('a round', () => {
  it('[FEAT-11] is the same whatever order the pool comes in, and another seed may decide ties otherwise', () => {
    const pool = randomPool(5, 60, 25);
    const turned = { ...pool, students: pool.students.toReversed(), mentors: pool.mentors.toReversed() };
    expect(solved(turned)).toEqual(solved(pool));
    const alike: Pool = {
      students: Array.from({ length: 20 }, (_, place) => student(`s${place}`)),
      mentors: Array.from({ length: 10 }, (_, place) => mentor(`m${place}`)),
      never: [],
    };
    expect(solved(alike, { ...SETTINGS, seed: 8 }).pairs).not.toEqual(solved(alike).pairs);
  });

  it('[FEAT-11] tells how far it is and stops when it is asked to', () => {
    const told: string[] = [];
    solveRound(randomPool(5, 60, 25), SETTINGS, [], { onProgress: ({ step }) => told.push(step) });
    expect(new Set(told)).toEqual(new Set(['pairs', 'solving', 'explaining']));
    const signal = { aborted: false };
    const cancelled = solveRound(randomPool(5, 60, 25), SETTINGS, [], {
      signal,
      onProgress: ({ step }) => {
        signal.aborted = step === 'solving';
      },
    });
    expect(cancelled).toBeNull();
  });

  it('[FEAT-11] says so when a large pool was cut, and still serves as many where there is room', () => {
    const pool = randomPool(11, 200, 60);
    const whole = solved(pool);
    const cut = solveRound(pool, SETTINGS, [], {}, { allPairs: 100, maxCount: 8 });
    expect(whole.cutPairs).toBe(0);
    expect(cut?.cutPairs).toBeGreaterThan(0);
    expect(cut?.pairs.length).toBeGreaterThan(whole.pairs.length * 0.9);
  });

  it('[FEAT-11] tells true reasons', () => {
    const pool: Pool = {
      students: [student('a', { genderWish: 'female', fields: ['law', 'arts'], waitingDays: 12 })],
      mentors: [mentor('m', { fields: ['law'] })],
      never: [],
    };
    expect(solved(pool).pairs[0]?.reasons).toEqual([
      { code: 'language', language: 'fa', isOwn: true },
      { code: 'fluent' },
      { code: 'fields', fields: ['law'] },
      { code: 'wish_kept' },
      { code: 'waiting', days: 12 },
    ]);
  });

  it('[FEAT-11] finds what more places would be worth by solving again', () => {
    const students = Array.from({ length: 9 }, (_, place) =>
      student(`s${place}`, { language: place < 7 ? 'ps' : 'fa' }),
    );
    const pool: Pool = { students, mentors: [mentor('m', { capacity: 2 })], never: [] };
    const prices = placePrices(pool, SETTINGS, [], solved(pool));
    expect(prices).toEqual([{ language: 'ps', gender: 'female', places: 5, served: 5 }]);
  });

  it('[FEAT-11] compares the served with the pool and hides counts under 5', () => {
    const students = Array.from({ length: 20 }, (_, place) =>
      student(`s${place}`, { province: place < 16 ? 'Kabul' : 'Balkh', language: place < 10 ? 'fa' : 'ps' }),
    );
    const rows = fairnessOf(students, new Set(students.slice(0, 8).map(({ id }) => id)));
    expect(rows.find(({ value }) => value === 'Kabul')).toMatchObject({ pool: 16, served: 8 });
    expect(rows.some(({ value }) => value === 'Balkh')).toBe(false);
    expect(rows.find(({ value }) => value === 'fa')).toMatchObject({ pool: 10, served: null });
    expect(rows.find(({ value }) => value === 'ps')).toMatchObject({ pool: 10, served: 0 });
  });

  it('[FEAT-11] tells what a draft changes', () => {
    const pair = (studentId: string, mentorId: string) => ({ studentId, mentorId });
    expect(
      diffRounds(
        [pair('a', '1'), pair('b', '2'), pair('c', '3')],
        [pair('a', '1'), pair('b', '3'), pair('d', '2')],
      ),
    ).toEqual({
      same: 1,
      added: [pair('d', '2')],
      removed: [pair('c', '3')],
      moved: [{ ...pair('b', '3'), fromMentorId: '2' }],
    });
  });

  it.each([
    ['I love programming and drawing', ['computer_science', 'arts']],
    ['طب و قابلگی؛ زبان انگلیسی', ['medicine', 'english_language']],
    ['کمپیوټر ساینس او شعر', ['computer_science', 'natural_sciences', 'languages_literature']],
    ['start something', []],
    [null, []],
  ])('hears fields in interests: %s', (text, fields) => {
    expect(fieldsInInterests(text)).toEqual(fields);
  });
});
