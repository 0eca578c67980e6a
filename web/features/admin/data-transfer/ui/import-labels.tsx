import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { ImportKind } from '#domain/data-transfer/import-kinds.ts';
import { isFieldIssue } from '#domain/forms/field-issues.ts';
import { fieldIssueText } from '#web/text/errors/field-issue-texts.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import type { ImportAction, ImportIssue, ImportRow, ImportState, ImportSummary } from '../rules/imports.ts';

export const KIND_LABELS: Readonly<Record<ImportKind, MessageDescriptor>> = {
  applications: msg`Applications`,
  mentors: msg`Mentors`,
  posts: msg`Blog posts`,
  students: msg`Students`,
};

const STATE_LABELS: Readonly<Record<ImportState, { words: MessageDescriptor; kind: BadgeKind }>> = {
  uploaded: { words: msg`being read`, kind: 'news' },
  mapped: { words: msg`being read`, kind: 'news' },
  validated: { words: msg`being compared`, kind: 'news' },
  previewed: { words: msg`waits for you`, kind: 'waiting' },
  applying: { words: msg`being written`, kind: 'news' },
  applied: { words: msg`written`, kind: 'done' },
  undoing: { words: msg`being taken back`, kind: 'news' },
  undone: { words: msg`taken back`, kind: 'neutral' },
  failed: { words: msg`failed, nothing was written`, kind: 'stopped' },
  cancelled: { words: msg`cancelled, nothing was written`, kind: 'neutral' },
};

export function ImportBadge({
  summary: { state, isStalled },
}: {
  summary: Pick<ImportSummary, 'state' | 'isStalled'>;
}) {
  const { i18n } = useLingui();
  const { words, kind } = STATE_LABELS[state];
  if (isStalled && state !== 'applying' && state !== 'undoing')
    return <Badge kind="stopped">{i18n._(msg`interrupted, nothing was written`)}</Badge>;
  return <Badge kind={kind}>{i18n._(words)}</Badge>;
}

export const ACTION_LABELS: Readonly<Record<ImportAction | 'left', MessageDescriptor>> = {
  insert: msg`New`,
  update: msg`Changed`,
  same: msg`Unchanged`,
  wrong: msg`Not taken`,
  left: msg`Changed since, left as it is`,
};

type OwnIssue = Exclude<ImportIssue, Parameters<typeof fieldIssueText>[1]>;

const ISSUE_LABELS: Readonly<Record<OwnIssue, MessageDescriptor>> = {
  invalid_id: msg`This is no number or code of ours`,
  invalid_slug: msg`An address holds small letters, digits and single hyphens alone`,
  invalid_tags: msg`At most eight words, of letters and digits`,
  invalid_body: msg`This text holds something that a post cannot show`,
  not_yes_or_no: msg`Please write yes or no`,
  cells: msg`This row has another number of cells than the header`,
  twice: msg`Duplicate: twice in the file, or already here`,
  other_address: msg`Here it has another email address or code, which no file changes`,
  written_by_person: msg`They wrote this themselves; a file does not change it`,
  decided: msg`About this application a decision was made; a file does not change it`,
  has_account: msg`There is an account with this address: they apply there themselves`,
  has_application: msg`There is an application with this address. What becomes of it is decided by hand`,
  public: msg`This post is public. Please change it by hand`,
  slug_taken: msg`Another post has this address`,
  differs: msg`The rows of one post name different authors or keywords`,
  no_account: msg({
    message: 'No student here has this code. Only rows without a code are invited',
    comment: 'Import of students: why a row is not taken',
  }),
  no_profile: msg({
    message: 'There is an account with this address, but it has no profile yet',
    comment: 'Import of students: why a row is not taken',
  }),
  declined: msg({
    message: 'The owner of this address asked not to be contacted',
    comment: 'Import of students: why a row is not taken',
  }),
  too_many: msg({
    message: 'Too many invitations are waiting already',
    comment: 'Import of students: why a row is not taken',
  }),
  no_student: msg`This is the account of a mentor or admin`,
};

const isOwnIssue = (issue: string): issue is OwnIssue => Object.hasOwn(ISSUE_LABELS, issue);

/** What is wrong with a row, in sentences. */
export function useReason(): (row: ImportRow) => string {
  const { i18n } = useLingui();
  const field = useFieldLabels();
  return useCallback(
    (row) =>
      row.errors
        .map(({ field: name, issue }) => {
          const words = isFieldIssue(issue)
            ? fieldIssueText(i18n, issue)
            : isOwnIssue(issue)
              ? i18n._(ISSUE_LABELS[issue])
              : issue;
          return name === '' ? words : `${field(name)}: ${words}`;
        })
        .join(' · '),
    [i18n, field],
  );
}

const FIELD_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  id: msg`Number of the row`,
  student_id: msg`Code of the student`,
  email: msg`Email`,
  first_name: msg`First name`,
  last_name: msg`Last name`,
  display_name: msg`Shown name`,
  father_name: msg`Father's name`,
  country: msg`Country`,
  time_zone: msg`Time zone`,
  languages: msg`Languages`,
  fields: msg`Fields`,
  degrees: msg`Degrees`,
  hours_per_week: msg`Hours per week`,
  capacity: msg`Places`,
  gender: msg`Gender`,
  willing_girls: msg`Willing to work with girls`,
  willing_minors: msg`Willing to work with minors`,
  motivation: msg`Motivation`,
  language: msg`Language`,
  submitted_at: msg`Sent on`,
  title: msg`Title`,
  slug: msg`Address of the post`,
  summary: msg`Summary`,
  cover_alt: msg`Description of the cover`,
  body: msg`Text with its form`,
  text: msg`Plain text`,
  author_name: msg`Author`,
  tags: msg`Keywords`,
  about: msg`About the mentor`,
  date_of_birth: msg`Date of birth`,
  birth_date_precision: msg`How exact the date of birth is`,
  birth_calendar: msg`Calendar of the date of birth`,
  education_level: msg`Education level`,
  english_level: msg`English level`,
  toefl_score: msg`TOEFL score`,
  gpa: msg`GPA`,
  marks_percent: msg`Marks in percent`,
  interests: msg`Interests`,
  place_of_birth: msg`Place of birth`,
  place_of_residence: msg`Place of residence`,
  province: msg`Province`,
  school_type: msg`Type of school`,
  parental_education: msg`Education of the parents`,
  internet_speed: msg`Internet speed`,
  phone_number: msg`Phone number`,
  mentor_gender_wish: msg`Wish for a mentor`,
};

/** What a column is called. */
export function useFieldLabels(): (name: string) => string {
  const { i18n } = useLingui();
  return useCallback(
    (name) => {
      const words = Object.hasOwn(FIELD_LABELS, name) ? FIELD_LABELS[name] : undefined;
      return words ? i18n._(words) : name;
    },
    [i18n],
  );
}
