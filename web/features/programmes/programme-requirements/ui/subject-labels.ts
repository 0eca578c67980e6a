import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { FormProblem, Subject } from '../rules/requirement-form.ts';

/** What a line is about. */
export const SUBJECT_LABELS: Readonly<Record<Subject, MessageDescriptor>> = {
  no_test: msg({ message: 'English: no test is asked for', comment: 'Staff, adding a requirement: subject' }),
  toefl_120: msg({
    message: 'English: TOEFL (0 to 120)',
    comment: 'Staff, adding a requirement: subject, a test with its scale',
  }),
  toefl_6: msg({
    message: 'English: TOEFL (1 to 6)',
    comment: 'Staff, adding a requirement: subject, a test with its scale',
  }),
  ielts_9: msg({
    message: 'English: IELTS (0 to 9)',
    comment: 'Staff, adding a requirement: subject, a test with its scale',
  }),
  duolingo_160: msg({
    message: 'English: Duolingo (10 to 160)',
    comment: 'Staff, adding a requirement: subject, a test with its scale',
  }),
  percent: msg({
    message: 'Marks in per cent',
    comment: 'Staff, adding a requirement: subject, school marks',
  }),
  gpa_4: msg({
    message: 'GPA (4.0 scale)',
    comment: 'Staff, adding a requirement: subject, marks of a university',
  }),
  months: msg({
    message: 'Months that people usually need to prepare',
    comment: 'Staff, adding a requirement: subject, how long the papers and tests take',
  }),
  afghan_citizens_may_apply: msg({
    message: 'Citizens of Afghanistan may apply.',
    comment: 'Programme: fact from the official page, who may take part',
  }),
  refugees_only: msg({
    message: 'Only for refugees, in the country where they live.',
    comment: 'Programme: fact from the official page, who may take part',
  }),
  women_only: msg({
    message: 'Only for women.',
    comment: 'Programme: fact from the official page, who may take part',
  }),
  tazkira_is_enough: msg({
    message: 'A tazkira is enough; no passport is needed.',
    comment: 'Programme: fact from the official page; a tazkira is the Afghan identity card',
  }),
  passport_needed: msg({
    message: 'A passport is needed.',
    comment: 'Programme: fact from the official page, papers',
  }),
  no_certificate_needed: msg({
    message: 'No certificate is needed.',
    comment: 'Programme: fact from the official page; a certificate of school or of a test',
  }),
  from_home: msg({
    message: 'One studies from home.',
    comment: 'Programme: fact from the official page; over the internet, “one” is any student',
  }),
  travel_needed: msg({
    message: 'You have to travel there.',
    comment: 'Programme: fact from the official page; “there” is the country of the programme',
  }),
  visas_refused: msg({
    message: 'Visas are currently being refused.',
    comment: 'Programme: fact from the official page, entry to the country',
  }),
  free_of_charge: msg({
    message: 'It costs nothing.',
    comment: 'Programme: fact from the official page; “it” is taking part',
  }),
};

export const PROBLEM_LABELS: Readonly<Record<FormProblem, MessageDescriptor>> = {
  no_subject: msg({
    message: 'Choose what the line is about.',
    comment: 'Staff, adding a requirement: error; a line is a requirement in the list',
  }),
  no_figure: msg({
    message: 'Write the least that is asked for, as a number.',
    comment: 'Staff, adding a requirement: error about the least number',
  }),
  not_on_scale: msg({
    message: 'This number is not on that scale.',
    comment: 'Staff, adding a requirement: error about the least number',
  }),
  no_web_page: msg({
    message: 'Write an address that begins with https://',
    comment: 'Staff, adding a requirement: error about the web address; keep https://',
  }),
};
