/** Who said of a pair that it must never be. What a student says in her wishes is in no list of the team. */
export const NEVER_SOURCES = ['student', 'mentor', 'staff'] as const;
export type NeverSource = (typeof NEVER_SOURCES)[number];

/** As `private.lift_never` of the database has it. */
export const LIFT_REASON_MAX_CHARACTERS = 500;

/** One reason why a pair is ruled out; a pair may have several, and each is lifted by itself. */
export interface RuledOut {
  id: string;
  studentId: string;
  studentCode: string;
  mentorId: string;
  mentorName: string;
  source: NeverSource;
  sinceMs: number;
  /** one of them told the team about the other, and the team is not done with it */
  hasOpenReport: boolean;
}

/** What a lifting is sent with. */
export interface Lifting {
  id: string;
  reason: string;
}

export type LiftProblem = 'missing' | 'too_long';

/** What stands in the way of a reason; undefined: nothing. */
export function liftProblem(reason: string): LiftProblem | undefined {
  const length = Array.from(reason.trim()).length;
  if (length === 0) return 'missing';
  return length > LIFT_REASON_MAX_CHARACTERS ? 'too_long' : undefined;
}
