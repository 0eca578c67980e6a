import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the record says was done, told to the person whose data it was. */
export const RECORD_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  student_opened: msg({
    message: 'The team opened your profile.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  student_imported: msg({
    message: 'The team corrected answers of yours.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  invitation_used: msg({
    message: 'You added what the team had written about you to your profile.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  invitation_not_used: msg({
    message: 'You did not use what the team had written about you. It was deleted.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  mentor_imported: msg({
    message: 'The team corrected answers of yours.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  student_exported: msg({
    message:
      'Answers of yours, without your name, were part of a file that two people of the team agreed on.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  mentor_assigned: msg({
    message: 'The team found you a mentor.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  match_ended: msg({
    message: 'The time with your mentor was ended.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  application_decided: msg({
    message: 'The team decided about your application as a mentor.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  application_decision_undone: msg({
    message: 'The team undid a decision about your application as a mentor.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  application_reader_set: msg({
    message: 'The team chose who reads your application as a mentor.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  application_reader_undone: msg({
    message: 'The team undid its choice of who reads your application as a mentor.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  programme_decision_sent: msg({
    message: 'The team decided about your application for a round.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  programme_offer_lapsed: msg({
    message: 'The time to take a place that was offered to you ended.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  programme_application_opened: msg({
    message: 'The team read your application for a round.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  messages_opened: msg({
    message: 'The team read the messages with your mentor.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  mentor_wishes_read: msg({
    message: 'The team read what you would like to help with.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  pair_opened: msg({
    message: 'The team read your plans with your mentor.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  message_released: msg({
    message: 'The team let a message through that had waited for a look.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  message_blocked: msg({
    message: 'The team did not let a message through.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  concern_reported: msg({
    message: 'You told the team about something.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  report_triage: msg({
    message: 'The team looked at what you had told it.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  report_act: msg({
    message: 'The team acted on your report.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  report_warn: msg({
    message: 'The team reminded the other person of the rules.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  report_note: msg({
    message: 'The team added a note to your report.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  report_reopen_messages: msg({
    message: 'The team opened your messages again.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  report_close: msg({
    message: 'The team closed your report.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  sessions_ended: msg({
    message: 'The team signed you out everywhere.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  admin_added: msg({
    message: 'You became an admin.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  admin_bound: msg({
    message: 'Your account was given the rights of an admin.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
  admin_removed: msg({
    message: 'You are an admin no longer.',
    comment: 'Account, who opened your data, line of the list: label',
  }),
};
