import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#domain/error-codes.ts';

/*
 * One sentence for every way in which something can fail: what happened, and what can be done. Nobody is
 * blamed; a lost connection is weather. Texts with a requirement id in their comment are quoted from the
 * specification and stand in English letter for letter.
 */

const CONNECTION = {
  offline: msg({
    comment: 'UI-12',
    message: 'You appear to be offline. Please check your internet connection.',
  }),
  network: msg({
    comment: 'UI-11',
    message: 'There seems to be a network issue. This is usually temporary.',
  }),
  timeout: msg({
    comment: 'UI-11',
    message: 'There seems to be a network issue. This is usually temporary.',
  }),
  aborted: msg`This was stopped before it was finished. You can start it again.`,
  server_unavailable: msg`Our server cannot answer at the moment. Please try again in a few minutes.`,
  rate_limited: msg`There were too many attempts. Please wait a few minutes, then try again.`,
  bad_answer: msg`The answer that arrived could not be read. Please try again; if your network has a sign-in page, open that first.`,
  chunk_load_failed: msg({
    comment: 'UI-13: a part of the program did not arrive',
    message: 'Loading chunk failed',
  }),
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>;

const ACCOUNT = {
  invalid_credentials: msg`The email address or the password is not right. Please check both.`,
  email_not_confirmed: msg`This email address is not confirmed yet. Please open the link in the email that we sent you.`,
  user_exists: msg`There is already an account with this email address. Please sign in; if you have forgotten the password, choose a new one.`,
  weak_password: msg`This password is too easy to guess. Please choose a longer one, for example three or four words.`,
  session_expired: msg`Your sign-in has run out. Please sign in again.`,
  not_signed_in: msg`You need to be signed in for this. Please sign in.`,
  not_allowed: msg`Your account may not do this. If you think that it should, please ask an administrator.`,
  code_invalid: msg`This link has run out or was used before. Please ask for a new one.`,
  email_reserved: msg`This email address is reserved. Please use another one.`,
  disposable_email: msg({ comment: 'VAL-04', message: 'Please use a non-disposable email address' }),
  invalid_email: msg({ comment: 'VAL-04', message: 'Please enter a valid email address' }),
  signup_disabled: msg`New accounts cannot be opened at the moment. Please come back later.`,
  provider_disabled: msg`This way of signing in is not set up here. Please use your email address and password.`,
  terms_not_accepted: msg({
    comment: 'TERMS-03',
    message: 'Please accept the terms to continue using the platform',
  }),
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>;

const DATA = {
  not_found: msg`This is not here any more, or the address is wrong. Please go back and choose again.`,
  conflict: msg`Someone has changed this in the meantime. Please look at the newest state and try again.`,
  invalid_input: msg`Something in the answers does not fit. Please look at them again.`,
  table_missing: msg`A part of the database is missing. Please tell an administrator.`,
  no_row: msg`Nothing was found here. Please load the page again.`,
  advisor_limit: msg`There are no more questions for today. Tomorrow you can go on asking.`,
  last_admin: msg`You are the only admin. Please make someone else an admin first: without one, nobody could look after the others.`,
  capacity_full: msg`This mentor has no free place. Please choose another mentor or free a place first.`,
  already_assigned: msg`This student already has a mentor. Please end that match first.`,
  not_a_student: msg`This person's account is not a student account. Please choose another person.`,
  not_a_mentor: msg`This person's account is not a mentor account. Please choose another person.`,
  under_13: msg({ comment: 'VAL-05', message: 'You must be at least 13 years old' }),
  pair_ruled_out: msg`These two must never be matched: one of them or the team has said so. Please choose someone else.`,
  report_open: msg`One of these two told the team about the other, and that report is still open. Please close it first.`,
  gender_rule_needs_reason: msg`This match breaks the rule on who may mentor this student. Please write the reason for the exception.`,
  invalid_transition: msg`This step is not possible from the current state. Please reload the page to see the current state.`,
  application_exists: msg`You have an application already. Please continue that one.`,
  application_incomplete: msg`Some answers of the application are still missing. Please fill them in and send it again.`,
  reason_required: msg`A reason is needed for this. Please choose or write one.`,
  match_not_active: msg`This mentoring has ended or is paused. Please reload the page.`,
  contact_in_text: msg`There seems to be a number, an address, a link or another service in it. Please take it out, or write it as a message: there the team looks first.`,
  round_closed: msg`The round is closed, and it came too late for it.`,
  not_eligible: msg`By your profile this round does not take you. Please look at the ages that it names.`,
  proposal_closed: msg`This proposal can no longer be accepted. The team keeps looking.`,
  pool_changed: msg`People or places have changed, so some matches are no longer possible. Please compute the draft again.`,
  second_admin_needed: msg`A round of more than 50 matches must be published by an admin who did not prepare it.`,
  reads_blind: msg`You are to read this application by its code alone. Once you have handed in, you can open it here.`,
  decisions_sent: msg`The decisions of this round have already been sent and cannot change. Please reload the page.`,
  decisions_incomplete: msg`This cannot be sent yet: the round must be closed, everyone needs a decision, each letter its three languages, and no more places can be offered than there are.`,
  offer_gone: msg`The place can no longer be taken: the time to answer is over and it was given on, or you gave it back.`,
  export_second_admin: msg`Data of students leaves only when another admin has agreed. Where there is one admin alone, it does not leave.`,
  slug_taken: msg`Another post has this address already. Please change the address of one of them.`,
  post_incomplete: msg`The post cannot be shown like this: it needs an address, a title and a text in one language, and each picture needs words for people who cannot see it.`,
  programme_incomplete: msg`Something is still missing before visitors may read this. Please see the list of problems.`,
  announcement_not_tested: msg`Please send this to yourself first: what goes out must be just what was tested, and something was changed since.`,
  announcement_text_missing: msg`The text is missing in a language that readers need. Please write it, or choose the language that replaces it.`,
  nobody_to_reach: msg`Nobody fits this choice of people. Please choose others.`,
  fresh_sign_in_needed: msg`Before a step as grave as this, please sign out and in again. What is saved stays.`,
  announcements_too_many: msg`Five announcements go out within an hour of this time already. Please choose a later time.`,
  feature_disabled: msg`This part is switched off here. Please go back to the home page.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>;

const FILES = {
  no_file: msg({ comment: 'VAL-10', message: 'No file selected' }),
  bucket_missing: msg({
    comment: 'ERR-05',
    message: 'Storage bucket not set up. Please contact administrator or set up manually.',
  }),
  storage_denied: msg({
    comment: 'ERR-06',
    message: 'Storage permissions not configured. Please contact administrator.',
  }),
  file_too_large: msg({ comment: 'ERR-07', message: 'File too large. Maximum size is 5MB.' }),
  file_type: msg({
    comment: 'ERR-07',
    message: 'Invalid file type. Please use JPEG, PNG, WebP, or GIF.',
  }),
  upload_failed: msg({ comment: 'ERR-08', message: 'Failed to upload image. Please try again.' }),
  delete_failed: msg({ comment: 'ERR-10', message: 'Failed to delete image from storage.' }),
  device_storage_full: msg`This device has no room left. Please free some space and try again.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>;

const REST = {
  body_too_large: msg`This is more than can be sent at once. Please shorten it.`,
  method_not_allowed: msg`The program asked in a way that the server does not know. Please load the page again.`,
  config_missing: msg`The settings of this server are incomplete. Please tell an administrator.`,
  config_invalid: msg`The settings of this server do not fit. Please tell an administrator.`,
  unexpected: msg`Something unexpected happened. Please try again; if it happens again, tell an administrator.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>;

/** The words of every error code. */
export const ERROR_TEXTS: Readonly<Record<ErrorCode, MessageDescriptor>> = {
  ...CONNECTION,
  ...ACCOUNT,
  ...DATA,
  ...FILES,
  ...REST,
};
