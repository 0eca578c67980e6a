import { describe, expect, it } from 'vitest';
import { opensByItself, type WizardCircumstances } from './wizard-opening.ts';

const student: WizardCircumstances = {
  role: 'student',
  isProfileComplete: false,
  justSignedUp: false,
  tutorialSeen: false,
  openedInThisSession: false,
  termsAreOpen: false,
  isBusyElsewhere: false,
};

describe('opening of the wizard', () => {
  const rows: [string, Partial<WizardCircumstances>, boolean][] = [
    ['[WIZ-01] opens for a student whose profile is incomplete', {}, true],
    [
      '[WIZ-01] opens for a student who just signed up',
      { isProfileComplete: true, justSignedUp: true },
      true,
    ],
    ['[WIZ-01] stays closed for a complete profile', { isProfileComplete: true }, false],
    ['[WIZ-01] [PERM-02] never opens for a mentor', { role: 'mentor', justSignedUp: true }, false],
    ['[WIZ-01] [PERM-02] never opens for an admin', { role: 'admin', justSignedUp: true }, false],
    ['[WIZ-01] waits until the role is known', { role: undefined }, false],
    ['[WIZ-01] waits until the profile is loaded', { isProfileComplete: undefined }, false],
    ['[WIZ-02] stays closed when the tutorial was seen', { tutorialSeen: true, justSignedUp: true }, false],
    ['[WIZ-02] opens once per session', { openedInThisSession: true, justSignedUp: true }, false],
    [
      '[FEAT-02] does not lie over a mentor application',
      { isBusyElsewhere: true, justSignedUp: true },
      false,
    ],
    ['[TERMS-01] lets the terms dialog go first', { termsAreOpen: true }, false],
  ];
  for (const [title, change, opens] of rows) {
    it(title, () => expect(opensByItself({ ...student, ...change })).toBe(opens));
  }
});
