import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#domain/error-codes.ts';
import { STAFF_ERROR_TEXTS } from './staff-error-texts.ts';

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
  aborted: msg({
    message: 'This was stopped before it was finished. You can start it again.',
    comment: 'Error notice, any page',
  }),
  server_unavailable: msg({
    message: 'Our server cannot answer at the moment. Please try again in a few minutes.',
    comment: 'Error notice, any page',
  }),
  rate_limited: msg({
    message: 'There were too many attempts. Please wait a few minutes, then try again.',
    comment: 'Error notice, any page',
  }),
  bad_answer: msg({
    message:
      'The answer that arrived could not be read. Please try again; if your network has a sign-in page, open that first.',
    comment: 'Error notice, any page',
  }),
  chunk_load_failed: msg({
    comment: 'UI-13: a part of the program did not arrive',
    message: 'Loading chunk failed',
  }),
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>;

const ACCOUNT = {
  invalid_credentials: msg({
    message: 'The email address or the password is not right. Please check both.',
    comment: 'Error notice, any page',
  }),
  email_not_confirmed: msg({
    message: 'This email address is not confirmed yet. Please open the link in the email that we sent you.',
    comment: 'Error notice, any page',
  }),
  user_exists: msg({
    message:
      'There is already an account with this email address. Please sign in; if you have forgotten the password, choose a new one.',
    comment: 'Error notice, any page',
  }),
  weak_password: msg({
    message:
      'This password is too easy to guess. Please choose a longer one, for example three or four words.',
    comment: 'Error notice, any page',
  }),
  session_expired: msg({
    message: 'Your sign-in has run out. Please sign in again.',
    comment: 'Error notice, any page',
  }),
  not_signed_in: msg({
    message: 'You need to be signed in for this. Please sign in.',
    comment: 'Error notice, any page',
  }),
  not_allowed: msg({
    message: 'Your account may not do this. If you think that it should, please ask an administrator.',
    comment: 'Error notice, any page',
  }),
  code_invalid: msg({
    message: 'This link has run out or was used before. Please ask for a new one.',
    comment: 'Error notice, any page',
  }),
  email_reserved: msg({
    message: 'This email address is reserved. Please use another one.',
    comment: 'Error notice, any page',
  }),
  disposable_email: msg({ comment: 'VAL-04', message: 'Please use a non-disposable email address' }),
  invalid_email: msg({ comment: 'VAL-04', message: 'Please enter a valid email address' }),
  signup_disabled: msg({
    message: 'New accounts cannot be opened at the moment. Please come back later.',
    comment: 'Error notice, any page',
  }),
  provider_disabled: msg({
    message: 'This way of signing in is not set up here. Please use your email address and password.',
    comment: 'Error notice, any page',
  }),
  terms_not_accepted: msg({
    comment: 'TERMS-03',
    message: 'Please accept the terms to continue using the platform',
  }),
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>;

const DATA = {
  not_found: msg({
    message: 'This is not here any more, or the address is wrong. Please go back and choose again.',
    comment: 'Error notice, any page',
  }),
  conflict: msg({
    message: 'Someone has changed this in the meantime. Please look at the newest state and try again.',
    comment: 'Error notice, any page',
  }),
  invalid_input: msg({
    message: 'Something in the answers does not fit. Please look at them again.',
    comment: 'Error notice, any page',
  }),
  table_missing: msg({
    message: 'A part of the database is missing. Please tell an administrator.',
    comment: 'Error notice, any page',
  }),
  no_row: msg({
    message: 'Nothing was found here. Please load the page again.',
    comment: 'Error notice, any page',
  }),
  advisor_limit: msg({
    message: 'There are no more questions for today. Tomorrow you can go on asking.',
    comment: 'Error notice, any page',
  }),
  last_admin: msg({
    message:
      'You are the only admin. Please make someone else an admin first: without one, nobody could look after the others.',
    comment: 'Error notice, any page',
  }),
  capacity_full: msg({
    message: 'This mentor has no free place. Please choose another mentor or free a place first.',
    comment: 'Error notice, any page',
  }),
  already_assigned: msg({
    message: 'This student already has a mentor. Please end that match first.',
    comment: 'Error notice, any page',
  }),
  not_a_student: msg({
    message: `This person's account is not a student account. Please choose another person.`,
    comment: 'Error notice, any page',
  }),
  not_a_mentor: msg({
    message: `This person's account is not a mentor account. Please choose another person.`,
    comment: 'Error notice, any page',
  }),
  under_13: msg({ comment: 'VAL-05', message: 'You must be at least 13 years old' }),
  pair_ruled_out: msg({
    message:
      'These two must never be matched: one of them or the team has said so. Please choose someone else.',
    comment: 'Error notice, any page',
  }),
  report_open: msg({
    message:
      'One of these two told the team about the other, and that report is still open. Please close it first.',
    comment: 'Error notice, any page',
  }),
  gender_rule_needs_reason: msg({
    message:
      'This match breaks the rule on who may mentor this student. Please write the reason for the exception.',
    comment: 'Error notice, any page',
  }),
  invalid_transition: msg({
    message:
      'This step is not possible from the current state. Please reload the page to see the current state.',
    comment: 'Error notice, any page',
  }),
  application_exists: msg({
    message: 'You have an application already. Please continue that one.',
    comment: 'Error notice, any page',
  }),
  application_incomplete: msg({
    message: 'Some answers of the application are still missing. Please fill them in and send it again.',
    comment: 'Error notice, any page',
  }),
  reason_required: msg({
    message: 'A reason is needed for this. Please choose or write one.',
    comment: 'Error notice, any page',
  }),
  match_not_active: msg({
    message: 'This mentoring has ended or is paused. Please reload the page.',
    comment: 'Error notice, any page',
  }),
  contact_in_text: msg({
    message:
      'There seems to be a number, an address, a link or another service in it. Please take it out, or write it as a message: there the team looks first.',
    comment: 'Error notice, any page',
  }),
  round_closed: msg({
    message: 'The round is closed, and it came too late for it.',
    comment: 'Error notice, any page',
  }),
  not_eligible: msg({
    message: 'By your profile this round does not take you. Please look at the ages that it names.',
    comment: 'Error notice, any page',
  }),
  proposal_closed: msg({
    message: 'This proposal can no longer be accepted. The team keeps looking.',
    comment: 'Error notice, any page',
  }),
  pool_changed: msg({
    message:
      'People or places have changed, so some matches are no longer possible. Please compute the draft again.',
    comment: 'Error notice, any page',
  }),
  second_admin_needed: msg({
    message: 'A round of more than 50 matches must be published by an admin who did not prepare it.',
    comment: 'Error notice, any page',
  }),
  reads_blind: msg({
    message:
      'You are to read this application by its code alone. Once you have handed in, you can open it here.',
    comment: 'Error notice, any page',
  }),
  decisions_sent: msg({
    message: 'The decisions of this round have already been sent and cannot change. Please reload the page.',
    comment: 'Error notice, any page',
  }),
  decisions_incomplete: msg({
    message:
      'This cannot be sent yet: the round must be closed, everyone needs a decision, each letter its three languages, and no more places can be offered than there are.',
    comment: 'Error notice, any page',
  }),
  offer_gone: msg({
    message:
      'The place can no longer be taken: the time to answer is over and it was given on, or you gave it back.',
    comment: 'Error notice, any page',
  }),
  export_second_admin: msg({
    message:
      'Data of students leaves only when another admin has agreed. Where there is one admin alone, it does not leave.',
    comment: 'Error notice, any page',
  }),
  fresh_sign_in_needed: msg({
    message: 'Before a step as grave as this, please sign out and in again. What is saved stays.',
    comment: 'Error notice to the team before a serious act that cannot be undone',
  }),
  feature_disabled: msg({
    message: 'This part is switched off here. Please go back to the home page.',
    comment: 'Error notice, any page: the team has switched off a part of the website',
  }),
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
  device_storage_full: msg({
    message: 'This device has no room left. Please free some space and try again.',
    comment: 'Error notice while saving a file: memory of the phone or computer',
  }),
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>;

const REST = {
  body_too_large: msg({
    message: 'This is more than can be sent at once. Please shorten it.',
    comment: 'Error notice after sending a text: “this” is the text',
  }),
  method_not_allowed: msg({
    message: 'The program asked in a way that the server does not know. Please load the page again.',
    comment: 'Error notice, any page: the open page is older than the server',
  }),
  config_missing: msg({
    message: 'The settings of this server are incomplete. Please tell an administrator.',
    comment: 'Error notice, any page: an administrator is who runs the server',
  }),
  config_invalid: msg({
    message: 'The settings of this server do not fit. Please tell an administrator.',
    comment: 'Error notice, any page: the settings contradict each other',
  }),
  unexpected: msg({
    message: 'Something unexpected happened. Please try again; if it happens again, tell an administrator.',
    comment: 'Error notice, any page: the last resort, the cause is unknown',
  }),
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>;

/** The words of every error code. */
export const ERROR_TEXTS: Readonly<Record<ErrorCode, MessageDescriptor>> = {
  ...CONNECTION,
  ...ACCOUNT,
  ...DATA,
  ...STAFF_ERROR_TEXTS,
  ...FILES,
  ...REST,
};
