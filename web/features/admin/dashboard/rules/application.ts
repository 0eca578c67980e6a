import type { Cursor } from '#domain/platform/keyset.ts';
import type { ApplicationStatus, DecisionReason } from '#domain/mentors/mentor-application.ts';
import type { ExpertiseField, SpokenLanguageSkill } from '#domain/mentors/mentor-profile.ts';
import type { Gender } from '#domain/profiles/options.ts';

/** An application as a list shows it. */
export interface ApplicationSummary {
  id: string;
  firstName: string;
  lastName: string;
  country: string | null;
  languages: readonly SpokenLanguageSkill[];
  fields: readonly ExpertiseField[];
  status: ApplicationStatus;
  /** when it was sent, milliseconds since 1970 */
  sentAtMs: number;
}

/** The same in the list of applications. */
export interface ListedApplication extends ApplicationSummary {
  /** the admin who reads it; empty where nobody was asked */
  readerName: string;
}

export interface Referee {
  name: string;
  email: string;
  relation: string;
}

/** One step of an application's history; `note` is what staff wrote for each other. */
export interface ApplicationStep {
  id: string;
  actor: 'applicant' | 'admin' | 'system';
  status: ApplicationStatus;
  reason: DecisionReason | null;
  atMs: number;
  note: string;
  /** the account of the admin who decided; absent where it is not known */
  authorId: string | null;
}

/** Everything that an applicant wrote, and what became of it. */
export interface Application extends ApplicationSummary {
  userId: string | null;
  email: string;
  timeZone: string | null;
  gender: Gender | null;
  degrees: string | null;
  hoursPerWeek: number | null;
  capacity: number | null;
  willingGirls: boolean;
  willingMinors: boolean;
  motivation: string | null;
  referees: readonly Referee[];
  conductVersion: string | null;
  decidedAtMs: number | null;
  steps: readonly ApplicationStep[];
  /** its place in the order of waiting */
  cursor: Cursor;
}

/** The name as one reads it. */
export function applicantName({
  firstName,
  lastName,
}: Pick<ApplicationSummary, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
