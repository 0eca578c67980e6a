import type { ApplicationStatus } from '#domain/mentors/mentor-application.ts';
import type {
  ExpertiseField,
  MentorVisibility,
  SpokenLanguageSkill,
} from '#domain/mentors/mentor-profile.ts';
import type { Gender } from '#domain/profiles/options.ts';
import type { Application } from './application.ts';

/** A mentor as lists show her. */
export interface MentorSummary {
  id: string;
  name: string;
  gender: Gender | null;
  languages: readonly SpokenLanguageSkill[];
  fields: readonly ExpertiseField[];
  country: string | null;
  capacity: number;
  placesTaken: number;
  visibility: MentorVisibility;
  isAccepting: boolean;
  /** has the role of a mentor now */
  isApproved: boolean;
  applicationStatus: ApplicationStatus | null;
  willingGirls: boolean;
  willingMinors: boolean;
}

/** What a mentor shows of herself, and the application behind it. */
export interface Mentor {
  id: string;
  name: string;
  languages: readonly SpokenLanguageSkill[];
  fields: readonly ExpertiseField[];
  country: string | null;
  timeZone: string | null;
  hoursPerWeek: number | null;
  about: string | null;
  capacity: number;
  placesTaken: number;
  visibility: MentorVisibility;
  isAccepting: boolean;
  isApproved: boolean;
  application: Application | null;
}

export type MentorState = 'free' | 'full' | 'resting' | 'ended';

/** Whether a mentor can be given a student: free places, none left, takes nobody now, or no mentor any more. */
export function mentorState(
  mentor: Pick<Mentor, 'isApproved' | 'isAccepting' | 'capacity' | 'placesTaken'>,
): MentorState {
  if (!mentor.isApproved) return 'ended';
  if (!mentor.isAccepting) return 'resting';
  return mentor.placesTaken < mentor.capacity ? 'free' : 'full';
}
