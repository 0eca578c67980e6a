import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContactSubject } from '#domain/contact/contact-message.ts';

/** What a message can be about, as the sender chooses it. */
export const SUBJECT_LABELS: Readonly<Record<ContactSubject, MessageDescriptor>> = {
  mentoring: msg({ message: 'Finding a mentor', comment: 'Public contact form: a choice in a list' }),
  volunteering: msg({
    message: 'Helping as a volunteer',
    comment: 'Public contact form: a choice in a list',
  }),
  account: msg({
    message: 'An account or signing in',
    comment: 'Public contact form: a choice in a list',
  }),
  safety: msg({ message: 'A safety concern', comment: 'Public contact form: a choice in a list' }),
  other: msg({ message: 'Something else', comment: 'Public contact form: a choice in a list' }),
};
