import type { Role } from '#domain/accounts/roles.ts';

/** All that the decision to open the wizard depends on. */
export interface WizardCircumstances {
  /** undefined while it is not known */
  role: Role | undefined;
  /** undefined while the profile is not loaded */
  isProfileComplete: boolean | undefined;
  justSignedUp: boolean;
  /** the wizard was finished on this device before */
  tutorialSeen: boolean;
  openedInThisSession: boolean;
  /** applying as a mentor, reading the terms, choosing a password: not the moment to ask a student's questions */
  isBusyElsewhere: boolean;
  /** the terms dialog comes first; two dialogs never stand on each other */
  termsAreOpen: boolean;
}

/**
 * WIZ-01, WIZ-02: the wizard opens by itself for a student whose profile is incomplete or who just signed up,
 * once per session, not after it was finished and never for a mentor, an admin or somebody unknown.
 */
export function opensByItself(now: WizardCircumstances): boolean {
  if (now.role !== 'student' || now.isProfileComplete === undefined) return false;
  if (now.tutorialSeen || now.openedInThisSession || now.termsAreOpen || now.isBusyElsewhere) return false;
  return now.justSignedUp || !now.isProfileComplete;
}
