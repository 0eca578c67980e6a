import type { ApplicationStatus, DecisionReason } from '#domain/mentors/mentor-application.ts';
import type { ApplicationAnswers } from './answers.ts';

/** One move of the application, as the applicant may read it. */
export interface ApplicationMove {
  to: ApplicationStatus;
  reason: DecisionReason | null;
  at: Date;
}

/** A person's newest application. */
export interface OwnApplication {
  id: string;
  status: ApplicationStatus;
  answers: ApplicationAnswers;
  /** as the server writes it, to the last digit: it tells one version from another */
  updatedAt: string;
  submittedAt: Date | null;
  /** oldest first */
  moves: readonly ApplicationMove[];
}

/** Why the application stands where it stands; null where the team gave no reason. */
export function reasonOf(application: OwnApplication): DecisionReason | null {
  const last = application.moves.findLast((move) => move.to === application.status);
  return last?.reason ?? null;
}

/** Since when the application stands where it stands. */
export function standingSince(application: OwnApplication): Date | null {
  const last = application.moves.findLast((move) => move.to === application.status);
  return last?.at ?? application.submittedAt;
}
