import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldIssue } from '#domain/forms/field-issues.ts';
import {
  BYTES_PER_DARI_LETTER,
  PASSWORD_MAX_BYTES,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
} from '#domain/limits.ts';

/** The sentence at a field that was refused: what is wrong and how it would be right. */
export const FIELD_ISSUE_TEXTS: Readonly<Record<FieldIssue, MessageDescriptor>> = {
  required: msg`Please answer this question`,
  too_long: msg`This is too long. Please shorten it`,
  control_characters: msg`This contains characters we cannot store. Please type it again.`,
  invalid_option: msg`Please choose one of the answers`,
  not_a_number: msg`Please write a number, such as 75 or 3.5`,
  toefl_range: msg`Please write a number from 0 to 120`,
  toefl_whole: msg`Please write a whole number, without a point`,
  gpa_range: msg`Please write a number from 0 to 4.0`,
  gpa_step: msg`Please write at most two digits behind the point`,
  marks_range: msg`Please write a number from 0 to 100`,
  marks_step: msg`Please write at most two digits behind the point`,
  phone_invalid: msg`This phone number is not complete. Please look at its digits again`,
  phone_country_code: msg`Please begin with the country code, such as +93`,
  not_a_year: msg`Please write the year in four digits`,
  year_of_other_calendar: msg`This year belongs to the other calendar. Please change the calendar above or the year`,
  year_in_future: msg`This year has not come yet. Please look at it again`,
  year_too_early: msg`This year is too long ago. Please look at it again`,
  need_month: msg`Please choose the month too: the year alone does not show whether you are 13`,
  need_day: msg`Please write the day too: the month alone does not show whether you are 13`,
  invalid_date: msg`This day does not exist in that month. Please look at it again`,
  date_in_future: msg`This day has not come yet. Please look at it again`,
  under_13: msg({ comment: 'VAL-05', message: 'You must be at least 13 years old' }),
  invalid_email: msg({ comment: 'VAL-04', message: 'Please enter a valid email address' }),
  disposable_email: msg({ comment: 'VAL-04', message: 'Please use a non-disposable email address' }),
  password_too_short: {
    ...msg({ message: 'Please use at least {count, number} characters' }),
    values: { count: PASSWORD_MIN_CHARACTERS },
  },
  password_too_long: {
    ...msg({ message: 'Please use at most {count, number} characters' }),
    values: { count: PASSWORD_MAX_CHARACTERS },
  },
  password_too_many_bytes: {
    ...msg({
      message:
        'This password is too long: {latin, number} Latin letters or {dari, number} of Dari or Pashto are the most',
    }),
    values: { latin: PASSWORD_MAX_BYTES, dari: PASSWORD_MAX_BYTES / BYTES_PER_DARI_LETTER },
  },
  password_common: msg`Many people use this password, so it is guessed first. Please choose another one`,
  password_characters: msg`This password holds a sign that cannot be used. Please leave it out`,
};

/** The words for one issue of the domain's schemas, in the language of `i18n`. */
export function fieldIssueText(i18n: I18n, issue: FieldIssue): string {
  return i18n._(FIELD_ISSUE_TEXTS[issue]);
}
