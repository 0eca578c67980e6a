import type { EducationLevel, EnglishLevel, Gender, InternetSpeed } from '#domain/profiles/options.ts';
import type { Language } from '#domain/languages.ts';

/** As the database names them; a band that is unknown is not shown. */
export const AGE_BANDS = ['13-15', '16-17', '18-21', '22+'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];
export type SchoolCategory = 'public' | 'private' | 'other';
export const SCHOOL_CATEGORIES = ['public', 'private', 'other'] as const satisfies readonly SchoolCategory[];

/**
 * All that a mentor sees of a student: the columns of `student_cards` and nothing else. Never a telephone
 * number, an address, religion, income, place of birth or full name; the database has no such columns there.
 */
export interface StudentCard {
  code: string;
  displayName: string;
  educationLevel: EducationLevel | null;
  englishLevel: EnglishLevel | null;
  toeflScore: number | null;
  gpa: number | null;
  marksPercent: number | null;
  interests: string | null;
  bio: string | null;
  activities: string | null;
  internetSpeed: InternetSpeed | null;
  ageBand: AgeBand | null;
  schoolCategory: SchoolCategory | null;
  /** only where the student shares it */
  gender: Gender | null;
  language: Language | null;
}

/** A student whom the mentor accompanies now. */
export interface OwnStudent {
  matchId: string;
  state: 'active' | 'paused';
  since: Date;
  card: StudentCard;
}
