import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BulkKind } from '../rules/bulk-action.ts';
import { DECISION_LABELS } from './decision-labels.tsx';

/** What is done to many applications: the same words as for one. */
export const BULK_LABELS: Readonly<
  Record<BulkKind, { operation: MessageDescriptor; effect: MessageDescriptor }>
> = {
  assign: {
    operation: msg({ message: 'Assign a reader', comment: 'Staff, list of applications: button and title' }),
    effect: msg({
      message: 'The list shows who reads an application. The applicants are not told.',
      comment: 'Staff, list of applications: what assigning a reader means',
    }),
  },
  needs_info: DECISION_LABELS.needs_info,
  waitlisted: DECISION_LABELS.waitlisted,
  rejected: DECISION_LABELS.rejected,
};

/** Why an application was left as it was. A code that has no words of its own gets the last ones. */
export const REFUSED_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  invalid_transition: msg({
    message: 'The state of the application does not allow this:',
    comment: 'Staff, many applications at once: reason before a list of names',
  }),
  not_allowed: msg({
    message: 'Admins cannot read or decide their own application:',
    comment: 'Staff, many applications at once: reason before a list of names',
  }),
  conflict: msg({
    message: 'The application has changed since:',
    comment: 'Staff, many applications at once: reason before a list of names',
  }),
  bulk_too_late: msg({
    message: 'The message to the applicant has gone out:',
    comment: 'Staff, many applications at once: reason before a list of names',
  }),
};
export const REFUSED_OTHERWISE = msg({
  message: 'The application could not be changed:',
  comment: 'Staff, many applications at once: reason before a list of names',
});
