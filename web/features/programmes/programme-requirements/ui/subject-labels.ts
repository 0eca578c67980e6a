import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { FormProblem, Subject } from '../rules/requirement-form.ts';

/** What a line is about. */
export const SUBJECT_LABELS: Readonly<Record<Subject, MessageDescriptor>> = {
  no_test: msg`English: no test is asked for`,
  toefl_120: msg`English: TOEFL (0 to 120)`,
  toefl_6: msg`English: TOEFL (1 to 6)`,
  ielts_9: msg`English: IELTS (0 to 9)`,
  duolingo_160: msg`English: Duolingo (10 to 160)`,
  percent: msg`Marks in per cent`,
  gpa_4: msg`GPA (4.0 scale)`,
  months: msg`Months that people usually need to prepare`,
  afghan_citizens_may_apply: msg`Citizens of Afghanistan may apply.`,
  refugees_only: msg`Only for refugees, in the country where they live.`,
  women_only: msg`Only for women.`,
  tazkira_is_enough: msg`A tazkira is enough; no passport is needed.`,
  passport_needed: msg`A passport is needed.`,
  no_certificate_needed: msg`No certificate is needed.`,
  from_home: msg`One studies from home.`,
  travel_needed: msg`You have to travel there.`,
  visas_refused: msg`Visas are currently being refused.`,
  free_of_charge: msg`It costs nothing.`,
};

export const PROBLEM_LABELS: Readonly<Record<FormProblem, MessageDescriptor>> = {
  no_subject: msg`Choose what the line is about.`,
  no_figure: msg`Write the least that is asked for, as a number.`,
  not_on_scale: msg`This number is not on that scale.`,
  no_web_page: msg`Write an address that begins with https://`,
};
