import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the record says was done, told to the person whose data it was. */
export const RECORD_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  student_opened: msg`Somebody of the team opened your profile.`,
  mentor_assigned: msg`The team found you a mentor.`,
  match_ended: msg`The time with your mentor was ended.`,
  application_decided: msg`The team decided about your application as a mentor.`,
  sessions_ended: msg`Somebody of the team signed you out everywhere.`,
  admin_added: msg`You became an admin.`,
  admin_bound: msg`Your account was given the rights of an admin.`,
  admin_removed: msg`You are an admin no longer.`,
};
