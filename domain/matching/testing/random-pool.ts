import { EXPERTISE_FIELDS, SPOKEN_LANGUAGES, SPOKEN_LEVELS } from '../../mentors/mentor-profile.ts';
import { ENGLISH_LEVELS, GENDERS, INTERNET_SPEEDS, MENTOR_GENDER_WISHES } from '../../profiles/options.ts';
import {
  DEFAULT_WEIGHTS,
  type Pool,
  type PoolMentor,
  type PoolStudent,
  type RoundSettings,
} from '../pool.ts';

/** Whole numbers below a bound, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

export const SETTINGS: RoundSettings = {
  objective: 'coverage',
  weights: DEFAULT_WEIGHTS,
  thresholdPoints: 30,
  hoursPerStudent: 1,
  seed: 7,
};

const PROVINCES = ['Kabul', 'Balkh', 'Herat', 'Kandahar', 'Bamyan'];

export const student = (id: string, rest: Partial<PoolStudent> = {}): PoolStudent => ({
  id,
  code: `S-${id}`,
  initials: 'Z H',
  language: 'fa',
  englishLevel: 'beginner',
  gender: 'female',
  isMinor: false,
  genderWish: 'no_preference',
  province: 'Kabul',
  internetSpeed: 'Unsure',
  fields: [],
  waitingDays: 10,
  wishes: [],
  ...rest,
});

export const mentor = (id: string, rest: Partial<PoolMentor> = {}): PoolMentor => ({
  id,
  displayName: `Mentor ${id}`,
  languages: [{ language: 'fa', level: 'native' }],
  fields: [],
  gender: 'female',
  willingGirls: true,
  willingMinors: true,
  isCleared: true,
  capacity: 1,
  taken: 0,
  hoursPerWeek: null,
  prefers: [],
  avoids: [],
  ...rest,
});

/** A pool in which every trait takes every value, the kind ones more often than not. */
export function randomPool(seed: number, students: number, mentors: number, places = 3): Pool {
  const below = randomNumbers(seed);
  // numbers of their own, so that a pool is the same but for its wishes
  const wishing = randomNumbers(seed + 1_000_003);
  const wishesOf = (): string[] =>
    wishing(2) === 0 || mentors === 0
      ? []
      : [...new Set(Array.from({ length: 1 + wishing(5) }, () => `m${wishing(mentors + 1)}`))];
  // and these for the wishes of mentors: half of them say nothing
  const leaning = randomNumbers(seed + 2_000_003);
  const leaningsOf = (): Pick<PoolMentor, 'prefers' | 'avoids'> => {
    if (leaning(2) === 0) return { prefers: [], avoids: [] };
    const shuffled = EXPERTISE_FIELDS.map((field) => ({ field, place: leaning(5) }));
    const at = (wanted: number) => shuffled.filter(({ place }) => place === wanted).map(({ field }) => field);
    return { prefers: at(0), avoids: at(1) };
  };
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  const orNull = <Value>(value: Value): Value | null => (below(8) === 0 ? null : value);
  const some = <Value>(values: readonly Value[], most: number): Value[] => [
    ...new Set(Array.from({ length: below(most + 1) }, () => pick(values))),
  ];
  return {
    students: Array.from({ length: students }, (_, place) =>
      student(`s${place}`, {
        language: orNull(pick(['fa', 'fa', 'ps', 'ps', 'en'] as const)),
        englishLevel: orNull(pick(ENGLISH_LEVELS)),
        gender: orNull(pick([...GENDERS, 'female', 'female', 'male'] as const)),
        isMinor: below(2) === 0,
        genderWish: orNull(pick([...MENTOR_GENDER_WISHES, 'no_preference'] as const)),
        province: orNull(pick(PROVINCES)),
        internetSpeed: orNull(pick(INTERNET_SPEEDS)),
        fields: some(EXPERTISE_FIELDS, 3),
        waitingDays: below(120),
        wishes: wishesOf(),
      }),
    ),
    mentors: Array.from({ length: mentors }, (_, place) =>
      mentor(`m${place}`, {
        languages: some(SPOKEN_LANGUAGES.slice(0, 4), 3).map((language) => ({
          language,
          level: pick(SPOKEN_LEVELS),
        })),
        fields: some(EXPERTISE_FIELDS, 5),
        gender: orNull(pick([...GENDERS, 'female', 'female', 'male'] as const)),
        willingGirls: below(5) > 0,
        willingMinors: below(4) > 0,
        isCleared: below(6) > 0,
        capacity: below(places + 1),
        taken: below(5) === 0 ? 1 : 0,
        hoursPerWeek: orNull(1 + below(6)),
        ...leaningsOf(),
      }),
    ),
    never: Array.from({ length: students > 0 && mentors > 0 ? below(4) : 0 }, () => ({
      studentId: `s${below(students)}`,
      mentorId: `m${below(mentors)}`,
    })),
  };
}
