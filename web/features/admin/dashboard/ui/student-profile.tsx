import { Trans } from '@lingui/react/macro';
import { partialOfStored } from '#domain/profiles/age.ts';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { provinceName } from '#domain/profiles/provinces.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import type { OpenedStudent } from '../rules/student.ts';
import { type Answer, AnswerList } from './answer-list.tsx';
import { Code, Typed } from '#web/ui/admin/typed.tsx';
import { DayOf } from '#web/ui/admin/when.tsx';

const typed = (text: string | null) => text && <Typed>{text}</Typed>;
const name = (text: string | null) => text && <bdi>{text}</bdi>;

function BirthDate({ student }: { student: OpenedStudent }) {
  const format = useFormat();
  const day = student.date_of_birth === null ? undefined : dateOfIso(student.date_of_birth);
  const known = partialOfStored(student);
  if (!day || !known) return null;
  // a whole day can be said in both calendars; a month or a year cannot, without inventing what is not known
  return <>{student.birth_date_precision === 'day' ? format.dayInBoth(day) : format.parts(known)}</>;
}

function usePersonAnswers(student: OpenedStudent): readonly Answer[] {
  const { language } = useLanguage();
  const optionText = useOptionText();
  return [
    { id: 'display', question: <Trans>Wants to be called</Trans>, answer: name(student.display_name) },
    { id: 'first', question: <Trans>First name</Trans>, answer: name(student.first_name) },
    { id: 'last', question: <Trans>Last name</Trans>, answer: name(student.last_name) },
    { id: 'father', question: <Trans>Father’s name</Trans>, answer: name(student.father_name) },
    {
      id: 'born',
      question: <Trans>Date of birth</Trans>,
      answer: student.date_of_birth && <BirthDate student={student} />,
    },
    {
      id: 'gender',
      question: <Trans>Gender</Trans>,
      answer: student.gender && optionText('gender', student.gender),
    },
    {
      id: 'wish',
      question: <Trans>Wish for the mentor’s gender</Trans>,
      answer: student.mentor_gender_wish && optionText('mentor_gender_wish', student.mentor_gender_wish),
    },
    {
      id: 'province',
      question: <Trans>Province</Trans>,
      answer: student.province && provinceName(student.province, language),
    },
    { id: 'birthplace', question: <Trans>Place of birth</Trans>, answer: name(student.place_of_birth) },
    {
      id: 'residence',
      question: <Trans>Place of residence</Trans>,
      answer: name(student.place_of_residence),
    },
    { id: 'religion', question: <Trans>Religion</Trans>, answer: name(student.religion) },
  ];
}

function useContactAnswers(student: OpenedStudent): readonly Answer[] {
  return [
    { id: 'email', question: <Trans>E-mail</Trans>, answer: <Code>{student.email}</Code> },
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

function useStudyAnswers(student: OpenedStudent): readonly Answer[] {
  const optionText = useOptionText();
  const format = useFormat();
  const { toefl_score, gpa, marks_percent } = student;
  return [
    {
      id: 'education',
      question: <Trans>Level of education</Trans>,
      answer: student.education_level && optionText('education_level', student.education_level),
    },
    {
      id: 'english',
      question: <Trans>Level of English</Trans>,
      answer: student.english_level && optionText('english_level', student.english_level),
    },
    {
      id: 'toefl',
      question: <Trans>TOEFL</Trans>,
      answer: toefl_score !== null && format.number(toefl_score),
    },
    { id: 'gpa', question: <Trans>GPA (4.0 scale)</Trans>, answer: gpa !== null && format.number(gpa) },
    {
      id: 'marks',
      question: <Trans>Marks in per cent</Trans>,
      answer: marks_percent !== null && format.number(marks_percent),
    },
    {
      id: 'school',
      question: <Trans>Kind of school</Trans>,
      answer: student.school_type && optionText('school_type', student.school_type),
    },
    { id: 'interests', question: <Trans>Interests</Trans>, answer: typed(student.interests) },
    { id: 'bio', question: <Trans>About the student</Trans>, answer: typed(student.bio) },
    {
      id: 'activities',
      question: <Trans>Activities outside of lessons</Trans>,
      answer: typed(student.extracurricular_activities),
    },
  ];
}

function useHomeAnswers(student: OpenedStudent): readonly Answer[] {
  const optionText = useOptionText();
  const { parental_education, internet_speed } = student;
  return [
    { id: 'income', question: <Trans>Household income</Trans>, answer: name(student.household_income_band) },
    {
      id: 'parents',
      question: <Trans>Education of the parents</Trans>,
      answer: parental_education && optionText('parental_education', parental_education),
    },
    {
      id: 'internet',
      question: <Trans>Internet at home</Trans>,
      answer: internet_speed && optionText('internet_speed', internet_speed),
    },
  ];
}

/** Everything that a student wrote about herself, the most needed first. */
export function StudentProfile({ student }: { student: OpenedStudent }) {
  return (
    <>
      <Card title={<Trans>Studies and interests</Trans>}>
        <AnswerList answers={useStudyAnswers(student)} />
      </Card>
      <Card title={<Trans>The person</Trans>}>
        <AnswerList answers={usePersonAnswers(student)} />
      </Card>
      <Card title={<Trans>Contact and account</Trans>}>
        <AnswerList answers={useContactAnswers(student)} />
      </Card>
      <Card title={<Trans>At home</Trans>}>
        <AnswerList answers={useHomeAnswers(student)} />
      </Card>
    </>
  );
}
