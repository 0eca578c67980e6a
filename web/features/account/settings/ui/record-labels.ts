import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the record says was done, told to the person whose data it was. */
export const RECORD_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  student_opened: msg`The team opened your profile.`,
  student_imported: msg`The team corrected answers of yours.`,
  mentor_imported: msg`The team corrected answers of yours.`,
  student_exported: msg`Answers of yours, without your name, were part of a file that two people of the team agreed on.`,
  mentor_assigned: msg`The team found you a mentor.`,
  match_ended: msg`The time with your mentor was ended.`,
  application_decided: msg`The team decided about your application as a mentor.`,
  programme_decision_sent: msg`The team decided about your application for a round.`,
  programme_offer_lapsed: msg`The time to take a place that was offered to you ended.`,
  programme_application_opened: msg`The team read your application for a round.`,
  messages_opened: msg`The team read the messages with your mentor.`,
  mentor_wishes_read: msg`The team read what you would like to help with.`,
  pair_opened: msg`The team read your plans with your mentor.`,
  message_released: msg`The team let a message through that had waited for a look.`,
  message_blocked: msg`The team did not let a message through.`,
  concern_reported: msg`You told the team about something.`,
  report_triage: msg`The team looked at what you had told it.`,
  report_act: msg`The team acted on your report.`,
  report_warn: msg`The team reminded the other person of the rules.`,
  report_note: msg`The team added a note to your report.`,
  report_reopen_messages: msg`The team opened your messages again.`,
  report_close: msg`The team closed your report.`,
  sessions_ended: msg`The team signed you out everywhere.`,
  admin_added: msg`You became an admin.`,
  admin_bound: msg`Your account was given the rights of an admin.`,
  admin_removed: msg`You are an admin no longer.`,
};
