import { msg } from '@lingui/core/macro';

/**
 * The other texts that the specification quotes, each once: use these descriptors with `t(…)` or `i18n._(…)`
 * instead of writing the sentence again.
 */
export const SPEC_TEXTS = {
  profileUpdated: msg({ comment: 'ERR-11', message: 'Profile updated successfully!' }),
  profileNotUpdated: msg({ comment: 'ERR-11', message: 'Failed to update profile' }),
  tooYoungToContinue: msg({
    comment: 'VAL-06',
    message: 'You must be at least 13 years old to use this platform.',
  }),
  termsAccepted: msg({ comment: 'TERMS-04', message: 'Terms of Service accepted' }),
  termsNotUpdated: msg({ comment: 'TERMS-04', message: 'Failed to update terms acceptance' }),
  termsFailed: msg({ comment: 'TERMS-04', message: 'An error occurred while accepting terms' }),
  termsNeeded: msg({
    comment: 'TERMS-03',
    message: 'Please accept the terms to continue using the platform',
  }),
  authSlow: msg({
    comment: 'UI-15',
    message: 'Authentication is taking longer than expected. Please try refreshing the page.',
  }),
} as const;
