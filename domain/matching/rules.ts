import type { EnglishLevel } from '../profiles/options.ts';
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '../mentors/mentor-profile.ts';
import type { PoolMentor, PoolStudent } from './pool.ts';

/**
 * What no pair of a round may break, whatever its score. `private.broken_pair_rules` of the database says the same
 * when a round is published; a test compares both.
 */
export const HARD_RULES = [
  'never',
  'clearance',
  'language',
  'woman_for_girl',
  'gender_wish',
  'willing_minors',
  'willing_girls',
] as const;
export type HardRule = (typeof HARD_RULES)[number];

const BIT = Object.fromEntries(HARD_RULES.map((rule, place) => [rule, 1 << place])) as Record<
  HardRule,
  number
>;
const ENOUGH_ENGLISH: ReadonlySet<EnglishLevel | null> = new Set(['intermediate', 'advanced', 'native']);

/** The languages in which a student can talk with a mentor: her screen's, and English from intermediate on. */
export function languagesOfStudent(
  student: Pick<PoolStudent, 'language' | 'englishLevel'>,
): SpokenLanguage[] {
  const languages: SpokenLanguage[] = student.language === null ? [] : [student.language];
  if (student.language !== 'en' && ENOUGH_ENGLISH.has(student.englishLevel)) languages.push('en');
  return languages;
}

const maskOf = <Name>(names: readonly Name[], known: readonly Name[]): number =>
  names.reduce((mask, name) => mask | (1 << known.indexOf(name)), 0);

/** A student as the rules see her, made once. A minor of whom we do not know that he is a boy counts as a girl. */
export interface StudentTraits {
  languages: number;
  needsWoman: boolean;
  isMinor: boolean;
  mayBeGirl: boolean;
  wish: 'female' | 'male' | null;
}

export interface MentorTraits {
  languages: number;
  isCleared: boolean;
  gender: PoolMentor['gender'];
  willingGirls: boolean;
  willingMinors: boolean;
}

export function traitsOfStudent(student: PoolStudent): StudentTraits {
  const isKnownBoy = student.gender === 'male';
  const { genderWish: wish } = student;
  return {
    languages: maskOf(languagesOfStudent(student), SPOKEN_LANGUAGES),
    needsWoman: student.isMinor && !isKnownBoy,
    isMinor: student.isMinor,
    mayBeGirl: student.gender === 'female' || (student.isMinor && !isKnownBoy),
    wish: wish === 'female' || wish === 'male' ? wish : null,
  };
}

export function traitsOfMentor(mentor: PoolMentor): MentorTraits {
  return {
    languages: maskOf(
      mentor.languages.filter(({ level }) => level !== 'basic').map(({ language }) => language),
      SPOKEN_LANGUAGES,
    ),
    isCleared: mentor.isCleared,
    gender: mentor.gender,
    willingGirls: mentor.willingGirls,
    willingMinors: mentor.willingMinors,
  };
}

/** The rules that a pair breaks, a bit for each place in {@link HARD_RULES}; 0: allowed. */
export function brokenRules(student: StudentTraits, mentor: MentorTraits, isNever: boolean): number {
  let broken = isNever ? BIT.never : 0;
  if (!mentor.isCleared) broken |= BIT.clearance;
  if ((student.languages & mentor.languages) === 0) broken |= BIT.language;
  if (student.needsWoman && mentor.gender !== 'female') broken |= BIT.woman_for_girl;
  if (student.wish !== null && mentor.gender !== student.wish) broken |= BIT.gender_wish;
  if (student.isMinor && !mentor.willingMinors) broken |= BIT.willing_minors;
  if (student.mayBeGirl && !mentor.willingGirls) broken |= BIT.willing_girls;
  return broken;
}

export const namesOfRules = (broken: number): HardRule[] =>
  HARD_RULES.filter((rule) => (broken & BIT[rule]) !== 0);
export const bitOfRule = (rule: HardRule): number => BIT[rule];
