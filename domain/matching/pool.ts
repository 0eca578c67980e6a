import type { Language } from '../languages.ts';
import type { ExpertiseField, SpokenLanguage, SpokenLevel } from '../mentors/mentor-profile.ts';
import type { EnglishLevel, Gender, InternetSpeed, MentorGenderWish } from '../profiles/options.ts';

/** A student who waits: what matching needs and nothing that names her (decision 25). */
export interface PoolStudent {
  id: string;
  /** the short code that people read */
  code: string;
  initials: string;
  /** the language of her screen; null: never chosen */
  language: Language | null;
  englishLevel: EnglishLevel | null;
  gender: Gender | null;
  /** under 18, or of unknown age */
  isMinor: boolean;
  genderWish: MentorGenderWish | null;
  province: string | null;
  internetSpeed: InternetSpeed | null;
  /** what her interests touch */
  fields: readonly ExpertiseField[];
  /** whole days since her profile was complete */
  waitingDays: number;
  /** ids of the mentors whom she would like, the first wish first; at most five */
  wishes: readonly string[];
}

export interface PoolMentor {
  id: string;
  displayName: string;
  languages: readonly { language: SpokenLanguage; level: SpokenLevel }[];
  fields: readonly ExpertiseField[];
  gender: Gender | null;
  willingGirls: boolean;
  willingMinors: boolean;
  /** approved and taking new students at present */
  isCleared: boolean;
  capacity: number;
  /** places that pairs and open proposals hold already */
  taken: number;
  /** null: not said, so that places alone limit */
  hoursPerWeek: number | null;
  /** fields and goals that she would gladly accompany */
  prefers: readonly ExpertiseField[];
  /** those that she would rather not; none of them is among the others */
  avoids: readonly ExpertiseField[];
}

export interface NamedPair {
  studentId: string;
  mentorId: string;
}

/** Everything that a round is computed from. */
export interface Pool {
  students: readonly PoolStudent[];
  mentors: readonly PoolMentor[];
  /** pairs that must never be */
  never: readonly NamedPair[];
}

export const OBJECTIVES = ['coverage', 'quality'] as const;
/** `coverage`: as many students as possible, then the best score. `quality`: the best score among good pairs. */
export type Objective = (typeof OBJECTIVES)[number];

export const WEIGHT_NAMES = ['mother_tongue', 'fluency', 'fields', 'waiting', 'wish', 'mentor_wish'] as const;
export type WeightName = (typeof WEIGHT_NAMES)[number];
/** Points that each part can give at most, and `mentor_wish` take away as well: whole numbers from 0 to {@link WEIGHT_MAX_POINTS}. */
export type Weights = Readonly<Record<WeightName, number>>;
export const WEIGHT_MAX_POINTS = 50;
/** Modest on purpose: research on matching by shared traits is weak, so that rules decide first. */
export const DEFAULT_WEIGHTS: Weights = {
  mother_tongue: 20,
  fluency: 10,
  fields: 30,
  waiting: 20,
  wish: 20,
  mentor_wish: 10,
};
export const DEFAULT_THRESHOLD_POINTS = 30;
export const THRESHOLD_MAX_POINTS = 200;
export const HOURS_PER_STUDENT_MAX = 10;
/** Hours a week for one student where nobody says otherwise. */
export const DEFAULT_HOURS_PER_STUDENT = 1;

export interface RoundSettings {
  objective: Objective;
  weights: Weights;
  /** `quality` leaves pairs out that have fewer points */
  thresholdPoints: number;
  /** hours a week that a mentor needs for one student; 1 to {@link HOURS_PER_STUDENT_MAX} */
  hoursPerStudent: number;
  /** decides between equal solutions, together with the ids */
  seed: number;
}

/** Pairs that this round must have; each has to keep every hard rule itself. */
export type Locks = readonly NamedPair[];

/** How many students a mentor can take now, by her places and by her hours. */
export function freePlaces(
  mentor: PoolMentor,
  hoursPerStudent: number,
): { byPlaces: number; byHours: number } {
  const byHours =
    mentor.hoursPerWeek === null
      ? Number.POSITIVE_INFINITY
      : Math.floor(mentor.hoursPerWeek / hoursPerStudent) - mentor.taken;
  return { byPlaces: Math.max(0, mentor.capacity - mentor.taken), byHours: Math.max(0, byHours) };
}

export const pairKey = ({ studentId, mentorId }: NamedPair): string => `${studentId}|${mentorId}`;
