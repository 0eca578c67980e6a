import type { ErrorCode } from '#domain/error-codes.ts';

/** Refusals of a pair that lie in one of its two people alone. */
const BECAUSE_OF = {
  student: ['already_assigned', 'not_a_student'],
  mentor: ['capacity_full', 'not_a_mentor'],
} as const satisfies Record<string, readonly ErrorCode[]>;

/** Whether choosing another partner cannot help, because the refusal lies in the person one began with. */
export function isHopeless(beganWith: 'student' | 'mentor', refusal: ErrorCode | undefined): boolean {
  const codes: readonly ErrorCode[] = BECAUSE_OF[beganWith];
  return refusal !== undefined && codes.includes(refusal);
}
