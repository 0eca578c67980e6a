import type { Pool, PoolMentor, PoolStudent } from '../pool.ts';

/** For tests: the hard rules said once more, plainly and apart from the code that is tested. */
export function forbidden(one: PoolStudent, other: PoolMentor, pool: Pool): boolean {
  const english = ['intermediate', 'advanced', 'native'].includes(one.englishLevel ?? '');
  const together = other.languages.some(
    ({ language, level }) =>
      level !== 'basic' && (language === one.language || (language === 'en' && english)),
  );
  const wish = one.genderWish === 'female' || one.genderWish === 'male' ? one.genderWish : undefined;
  return (
    !other.isCleared ||
    !together ||
    (wish !== undefined && other.gender !== wish) ||
    (one.isMinor && one.gender !== 'male' && other.gender !== 'female') ||
    (one.isMinor && !other.willingMinors) ||
    ((one.gender === 'female' || (one.isMinor && one.gender !== 'male')) && !other.willingGirls) ||
    pool.never.some(({ studentId, mentorId }) => studentId === one.id && mentorId === other.id)
  );
}

/** The points of a pair by the usual weights, said once more in the same way. */
export function plainPoints(one: PoolStudent, other: PoolMentor): number {
  const spoken = other.languages.find(
    ({ language, level }) => language === one.language && level !== 'basic',
  );
  const shared = one.fields.filter((field) => other.fields.includes(field)).length;
  const own =
    1 +
    Math.floor((20 * Math.min(one.waitingDays, 90)) / 90) +
    15 * Math.min(shared, 2) +
    (spoken ? 20 : 0) +
    (spoken && spoken.level !== 'good' ? 10 : 0) +
    ([20, 16, 12, 8, 4][one.wishes.indexOf(other.id)] ?? 0);
  const gladly = one.fields.filter((field) => other.prefers.includes(field)).length;
  const ratherNot = one.fields.filter((field) => other.avoids.includes(field)).length;
  return Math.max(1, own + 5 * Math.max(-2, Math.min(2, gladly - ratherNot)));
}
