import type { SpokenLanguage } from '../mentors/mentor-profile.ts';
import type { Locks, Pool, PoolMentor, RoundSettings } from './pool.ts';
import { type RoundResult, solveRound } from './solve-round.ts';

/** More places of a kind than anybody would find at once say nothing. */
export const TRIED_PLACES_COUNT = 5;
/** Solving again is quick for pools of this size. */
export const PRICED_STUDENTS_LIMIT_COUNT = 2_000;
const KINDS_COUNT = 4;
const TRIED: PoolMentor = {
  id: '￿tried',
  displayName: '',
  languages: [],
  fields: [],
  gender: null,
  willingGirls: true,
  willingMinors: true,
  isCleared: true,
  capacity: TRIED_PLACES_COUNT,
  taken: 0,
  hoursPerWeek: null,
  prefers: [],
  avoids: [],
};

export interface PlacePrice {
  language: SpokenLanguage;
  gender: 'female' | 'male';
  places: number;
  /** how many more students have a mentor then */
  served: number;
}

/**
 * What a few more places of a kind would be worth, by solving again with them: exact, not read from prices that
 * hold for one place alone. The kinds are those that unmatched students ask for most; kinds that serve nobody more
 * are left out. Empty for pools that are too large to be solved again.
 */
export function placePrices(
  pool: Pool,
  settings: RoundSettings,
  locks: Locks,
  result: Pick<RoundResult, 'pairs' | 'unmatched'>,
): PlacePrice[] {
  if (pool.students.length > PRICED_STUDENTS_LIMIT_COUNT) return [];
  const waiting = new Set(result.unmatched.map(({ studentId }) => studentId));
  const asked = new Map<string, { language: SpokenLanguage; gender: 'female' | 'male'; students: number }>();
  for (const student of pool.students) {
    if (student.language === null || !waiting.has(student.id)) continue;
    const needsMan = student.genderWish === 'male' && !(student.isMinor && student.gender !== 'male');
    const gender = needsMan ? 'male' : 'female';
    const key = `${student.language} ${gender}`;
    const known = asked.get(key) ?? { language: student.language, gender, students: 0 };
    asked.set(key, { ...known, students: known.students + 1 });
  }
  return [...asked.values()]
    .toSorted((a, b) => b.students - a.students || (a.language < b.language ? -1 : 1))
    .slice(0, KINDS_COUNT)
    .flatMap(({ language, gender }) => {
      const tried: PoolMentor = { ...TRIED, gender, languages: [{ language, level: 'native' }] };
      const again = solveRound({ ...pool, mentors: [...pool.mentors, tried] }, settings, locks);
      const served = (again?.pairs.length ?? 0) - result.pairs.length;
      return served > 0 ? [{ language, gender, places: TRIED_PLACES_COUNT, served }] : [];
    });
}
