import {
  type ApplicationStatus,
  DECISION_REASONS,
  type DecisionReason,
  needsNote,
  needsReason,
} from '#domain/mentors/mentor-application.ts';

import { isNoteTooLong } from './note.ts';

export interface Decision {
  status: ApplicationStatus;
  reason: DecisionReason | undefined;
  note: string;
}

export type DecisionProblem = 'choose_status' | 'choose_reason' | 'write_note' | 'note_too_long';

/** What is missing before a decision can be sent; the database judges again. */
export function decisionProblem(decision: Partial<Decision>): DecisionProblem | undefined {
  if (!decision.status) return 'choose_status';
  if (!decision.reason && needsReason(decision.status)) return 'choose_reason';
  if (decision.reason && needsNote(decision.reason) && !decision.note?.trim()) return 'write_note';
  return isNoteTooLong(decision.note ?? '') ? 'note_too_long' : undefined;
}

/** Decisions that are asked about once more: they give or take a role, or end the matter. */
const CONFIRMED: ReadonlySet<ApplicationStatus> = new Set<ApplicationStatus>([
  'approved',
  'rejected',
  'suspended',
  'expired',
]);

export function needsConfirmation(status: ApplicationStatus): boolean {
  return CONFIRMED.has(status);
}

/** Decisions by which somebody loses something. */
export function isSevere(status: ApplicationStatus): boolean {
  return needsConfirmation(status) && status !== 'approved';
}

/** Reasons that make sense for a decision; the others would only lengthen the list. */
const FITTING: Partial<Record<ApplicationStatus, readonly DecisionReason[]>> = {
  needs_info: ['identity_unclear', 'answers_incomplete', 'references_missing', 'training_not_done', 'other'],
  interview: ['meets_requirements', 'identity_unclear', 'other'],
  references: ['references_missing', 'meets_requirements', 'other'],
  approved: ['meets_requirements', 'mistake_corrected', 'other'],
  waitlisted: ['no_places_now', 'language_not_needed', 'field_not_needed', 'too_few_hours', 'other'],
  suspended: ['safeguarding_concern', 'conduct_breach', 'inactive', 'mistake_corrected', 'other'],
  expired: ['inactive', 'training_not_done', 'answers_incomplete', 'references_missing', 'other'],
  pending: ['mistake_corrected', 'other'],
};

export function reasonsFor(status: ApplicationStatus | undefined): readonly DecisionReason[] {
  if (status === undefined) return [];
  return FITTING[status] ?? DECISION_REASONS.filter((reason) => reason !== 'meets_requirements');
}
