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
  required: msg({ message: 'Please answer this question', comment: 'Error under a field, any form' }),
  too_long: msg({ message: 'This is too long. Please shorten it', comment: 'Error under a field, any form' }),
  control_characters: msg({
    message: 'This contains characters we cannot store. Please type it again.',
    comment: 'Error under a field, any form',
  }),
  invalid_option: msg({
    message: 'Please choose one of the answers',
    comment: 'Error under a field, any form',
  }),
  not_a_number: msg({
    message: 'Please write a number, such as 75 or 3.5',
    comment: 'Error under a field, any form',
  }),
  toefl_range: msg({
    message: 'Please write a number from 0 to 120',
    comment: 'Error under a field, any form',
  }),
  toefl_whole: msg({
    message: 'Please write a whole number, without a point',
    comment: 'Error under a field, any form',
  }),
  gpa_range: msg({
    message: 'Please write a number from 0 to 4.0',
    comment: 'Error under a field, any form',
  }),
  gpa_step: msg({
    message: 'Please write at most two digits behind the point',
    comment: 'Error under a field, any form',
  }),
  marks_range: msg({
    message: 'Please write a number from 0 to 100',
    comment: 'Error under a field, any form',
  }),
  marks_step: msg({
    message: 'Please write at most two digits behind the point',
    comment: 'Error under a field, any form',
  }),
  phone_invalid: msg({
    message: 'This phone number is not complete. Please look at its digits again',
    comment: 'Error under a field, any form',
  }),
  phone_country_code: msg({
    message: 'Please begin with the country code, such as +93',
    comment: 'Error under a field, any form',
  }),
  not_a_year: msg({
    message: 'Please write the year in four digits',
    comment: 'Error under a field, any form',
  }),
  year_of_other_calendar: msg({
    message: 'This year belongs to the other calendar. Please change the calendar above or the year',
    comment: 'Error under a field, any form',
  }),
  year_in_future: msg({
    message: 'This year has not come yet. Please look at it again',
    comment: 'Error under a field, any form',
  }),
  year_too_early: msg({
    message: 'This year is too long ago. Please look at it again',
    comment: 'Error under a field, any form',
  }),
  need_month: msg({
    message: 'Please choose the month too: the year alone does not show whether you are 13',
    comment: 'Error under a field, any form',
  }),
  need_day: msg({
    message: 'Please write the day too: the month alone does not show whether you are 13',
    comment: 'Error under a field, any form',
  }),
  invalid_date: msg({
    message: 'This day does not exist in that month. Please look at it again',
    comment: 'Error under a field, any form',
  }),
  date_in_future: msg({
    message: 'This day has not come yet. Please look at it again',
    comment: 'Error under a field, any form',
  }),
  under_13: msg({ comment: 'VAL-05', message: 'You must be at least 13 years old' }),
  invalid_email: msg({ comment: 'VAL-04', message: 'Please enter a valid email address' }),
  disposable_email: msg({ comment: 'VAL-04', message: 'Please use a non-disposable email address' }),
  password_too_short: {
    ...msg({
      message: 'Please use at least {count, number} characters',
      comment: 'Error under a field, any form',
    }),
    values: { count: PASSWORD_MIN_CHARACTERS },
  },
  password_too_long: {
    ...msg({
      message: 'Please use at most {count, number} characters',
      comment: 'Error under a field, any form',
    }),
    values: { count: PASSWORD_MAX_CHARACTERS },
  },
  password_too_many_bytes: {
    ...msg({
      message:
        'This password is too long: {latin, number} Latin letters or {dari, number} of Dari or Pashto are the most',
      comment: 'Error under a field, any form',
    }),
    values: { latin: PASSWORD_MAX_BYTES, dari: PASSWORD_MAX_BYTES / BYTES_PER_DARI_LETTER },
  },
  password_common: msg({
    message: 'Many people use this password, so it is guessed first. Please choose another one',
    comment: 'Error under a field, any form',
  }),
  password_characters: msg({
    message: 'This password holds a sign that cannot be used. Please leave it out',
    comment: 'Error under a field, any form',
  }),
};

/** The words for one issue of the domain's schemas, in the language of `i18n`. */
export function fieldIssueText(i18n: I18n, issue: FieldIssue): string {
  return i18n._(FIELD_ISSUE_TEXTS[issue]);
}
