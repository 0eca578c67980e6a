import type { EducationLevel, EnglishLevel, Gender, MentorGenderWish } from '#domain/profiles/options.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import type { ProvinceValue } from '#domain/profiles/provinces.ts';

/** A student as lists show her: her code and initials, never her name. */
export interface StudentSummary {
  id: string;
  code: string;
  initials: string;
  province: ProvinceValue | null;
  educationLevel: EducationLevel | null;
  englishLevel: EnglishLevel | null;
  gender: Gender | null;
  mentorGenderWish: MentorGenderWish | null;
  isAssigned: boolean;
  isComplete: boolean;
  /** applies to be a mentor; listed only where everybody is */
  isApplicant: boolean;
  /** since when she waits for a mentor; milliseconds since 1970 */
  queuedAtMs: number | null;
  joinedAtMs: number;
}

/** A student who waits for a mentor, as the first page of admins shows her. */
export interface WaitingStudent {
  id: string;
  code: string;
  province: ProvinceValue | null;
  sinceMs: number | null;
}

/** The whole profile, as `open_student` gives it and records. */
export interface OpenedStudent extends Profile {
  is_complete: boolean;
  isApplicant: boolean;
  /** milliseconds since 1970 */
  joinedAtMs: number;
  queuedAtMs: number | null;
}

export type StudentState = 'assigned' | 'applicant' | 'waiting' | 'incomplete';

/**
 * Where a student stands: with a mentor, about to become one herself, complete and waiting for one, or not
 * ready to be matched.
 */
export function studentState(student: {
  isAssigned: boolean;
  isComplete: boolean;
  isApplicant: boolean;
}): StudentState {
  if (student.isAssigned) return 'assigned';
  if (student.isApplicant) return 'applicant';
  return student.isComplete ? 'waiting' : 'incomplete';
}
