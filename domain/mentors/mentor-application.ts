/** ENT-05: the states of a mentor application. Only `approved` gives the role of a mentor. */
export const APPLICATION_STATUSES = [
  'draft',
  'pending',
  'needs_info',
  'interview',
  'references',
  'approved',
  'rejected',
  'waitlisted',
  'withdrawn',
  'suspended',
  'expired',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_ACTORS = ['applicant', 'admin'] as const;
export type ApplicationActor = (typeof APPLICATION_ACTORS)[number];

type Transitions = Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>>;

/** The applicant writes, sends and takes back; nothing else. */
const BY_APPLICANT: Transitions = {
  draft: ['pending', 'withdrawn'],
  pending: ['withdrawn'],
  needs_info: ['pending', 'withdrawn'],
  interview: ['withdrawn'],
  references: ['withdrawn'],
  approved: [],
  rejected: [],
  waitlisted: ['withdrawn'],
  withdrawn: [],
  suspended: [],
  expired: [],
};

/** An admin decides about what was sent; a draft is nobody's business but the applicant's. */
const BY_ADMIN: Transitions = {
  draft: [],
  pending: ['needs_info', 'interview', 'references', 'approved', 'rejected', 'waitlisted', 'expired'],
  needs_info: ['pending', 'interview', 'references', 'approved', 'rejected', 'waitlisted', 'expired'],
  interview: ['needs_info', 'references', 'approved', 'rejected', 'waitlisted', 'expired'],
  references: ['needs_info', 'interview', 'approved', 'rejected', 'waitlisted', 'expired'],
  approved: ['suspended', 'expired'],
  rejected: ['pending'],
  waitlisted: ['needs_info', 'interview', 'references', 'approved', 'rejected', 'expired'],
  withdrawn: [],
  suspended: ['approved', 'rejected'],
  expired: ['pending'],
};

const TRANSITIONS: Readonly<Record<ApplicationActor, Transitions>> = {
  applicant: BY_APPLICANT,
  admin: BY_ADMIN,
};

/** The states that an actor may move an application to from where it stands; none for a refused actor. */
export function nextApplicationStatuses(
  actor: ApplicationActor,
  from: ApplicationStatus,
): readonly ApplicationStatus[] {
  return TRANSITIONS[actor][from];
}

export function mayMoveApplication(
  actor: ApplicationActor,
  from: ApplicationStatus,
  to: ApplicationStatus,
): boolean {
  return nextApplicationStatuses(actor, from).includes(to);
}

/** The applicant may change answers in these states alone. */
export const EDITABLE_STATUSES = ['draft', 'needs_info'] as const satisfies readonly ApplicationStatus[];

/** At most one application per person may stand in one of these (unique index in the database). */
export const OPEN_STATUSES = [
  'draft',
  'pending',
  'needs_info',
  'interview',
  'references',
  'approved',
  'waitlisted',
  'suspended',
] as const satisfies readonly ApplicationStatus[];

export function isEditableStatus(status: ApplicationStatus): boolean {
  return (EDITABLE_STATUSES as readonly ApplicationStatus[]).includes(status);
}

export function isOpenStatus(status: ApplicationStatus): boolean {
  return (OPEN_STATUSES as readonly ApplicationStatus[]).includes(status);
}

/** Decisions that need a reason code, because the applicant will ask why. */
const NEEDS_REASON: ReadonlySet<ApplicationStatus> = new Set<ApplicationStatus>([
  'needs_info',
  'rejected',
  'waitlisted',
  'suspended',
  'expired',
]);

export function needsReason(to: ApplicationStatus): boolean {
  return NEEDS_REASON.has(to);
}

export const DECISION_REASONS = [
  'meets_requirements',
  'identity_unclear',
  'answers_incomplete',
  'references_missing',
  'references_not_supportive',
  'training_not_done',
  'conduct_not_accepted',
  'language_not_needed',
  'field_not_needed',
  'no_places_now',
  'too_few_hours',
  'under_age',
  'safeguarding_concern',
  'conduct_breach',
  'inactive',
  'duplicate',
  'mistake_corrected',
  'other',
] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

/** With `other` the note must say what the code cannot. */
export function needsNote(reason: DecisionReason): boolean {
  return reason === 'other';
}
