import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partialOfStored } from '#domain/profiles/age.ts';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import {
  factsOf,
  OWN_PROFILE_FIELDS,
  type OwnProfileField,
  type ProfileQuestion,
  type ProfileSection,
  questionOf,
  type TypedField,
} from '#domain/profiles/profile-fields.ts';
import { provinceName } from '#domain/profiles/provinces.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { isOptionKind } from '#web/text/options/option-labels.ts';
import { PROFILE_FIELD_LABELS } from '#web/text/options/profile-field-labels.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import type { OpenedStudent } from '../rules/student.ts';
import { type Answer, AnswerList } from './answer-list.tsx';
import { Code, Typed } from '#web/ui/admin/typed.tsx';
import { DayOf } from '#web/ui/admin/when.tsx';

function BirthDate({ student }: { student: OpenedStudent }) {
  const format = useFormat();
  const day = student.date_of_birth === null ? undefined : dateOfIso(student.date_of_birth);
  const known = partialOfStored(student);
  if (!day || !known) return null;
  // a whole day can be said in both calendars; a month or a year cannot, without inventing what is not known
  return <>{student.birth_date_precision === 'day' ? format.dayInBoth(day) : format.parts(known)}</>;
}

/** In a card of their own, or no answers at all. */
const ELSEWHERE: ReadonlySet<OwnProfileField> = new Set<OwnProfileField>([
  'phone_number',
  'language',
  'share_gender',
  'preferred_calendar',
]);

/** What a student is asked in other words than others read about her. */
const LABELS: Readonly<Record<ProfileQuestion, MessageDescriptor>> = {
  ...PROFILE_FIELD_LABELS,
  display_name: msg`Wants to be called`,
  bio: msg`About the student`,
  mentor_gender_wish: msg`Wish for the mentor’s gender`,
};

function useAnswers(student: OpenedStudent, sections: readonly ProfileSection[]): readonly Answer[] {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const optionText = useOptionText();
  const format = useFormat();
  const answerOf = (name: TypedField): ReactNode => {
    const value = student[name];
    if (typeof value === 'number') return format.number(value);
    if (typeof value !== 'string' || value === '') return null;
    if (name === 'province') return provinceName(value, language);
    if (isOptionKind(name)) return optionText(name, value);
    return factsOf(name).isLong ? <Typed>{value}</Typed> : <bdi>{value}</bdi>;
  };
  const columns = OWN_PROFILE_FIELDS.filter(
    (name) => sections.some((section) => factsOf(name).section === section) && !ELSEWHERE.has(name),
  );
  return [...new Set(columns.flatMap((name) => questionOf(name) ?? []))].map((question) => ({
    id: question,
    question: i18n._(LABELS[question]),
    answer:
      question === 'birth' ? student.date_of_birth && <BirthDate student={student} /> : answerOf(question),
  }));
}

function useContactAnswers(student: OpenedStudent): readonly Answer[] {
  return [
    { id: 'email', question: <Trans>Email</Trans>, answer: <Code>{student.email}</Code> },
    {
      id: 'phone',
      question: <Trans>Phone number</Trans>,
      answer: student.phone_number && <Code>{student.phone_number}</Code>,
    },
    {
      id: 'language',
      question: <Trans>Language of the screens</Trans>,
      answer: student.language && LANGUAGE_FACTS[student.language].ownName,
    },
    { id: 'joined', question: <Trans>Account since</Trans>, answer: <DayOf ms={student.joinedAtMs} /> },
  ];
}

/** Everything that a student wrote about herself, the most needed first. */
export function StudentProfile({ student }: { student: OpenedStudent }) {
  return (
    <>
      <Card title={<Trans>Studies and interests</Trans>}>
        <AnswerList answers={useAnswers(student, ['education', 'interests'])} />
      </Card>
      <Card title={<Trans>The person</Trans>}>
        <AnswerList answers={useAnswers(student, ['basic'])} />
      </Card>
      <Card title={<Trans>Contact and account</Trans>}>
        <AnswerList answers={useContactAnswers(student)} />
      </Card>
      <Card title={<Trans>Background and wishes</Trans>}>
        <AnswerList answers={useAnswers(student, ['background'])} />
      </Card>
    </>
  );
}
