import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { freePlaces, DEFAULT_HOURS_PER_STUDENT } from '#domain/matching/pool.ts';
import type { Candidate } from '#domain/matching/rank-candidates.ts';
import { provinceName } from '#domain/profiles/provinces.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import type { CandidateSide } from '../rules/candidates.ts';

const NOT_SAID = '–';

export interface Fact {
  id: string;
  term: ReactNode;
  value: ReactNode;
}

/** A mentor by name, a student by code and initials. */
export function CandidateName({ candidate, side }: { candidate: Candidate; side: CandidateSide }) {
  if (side === 'mentor') return <bdi>{candidate.mentor.displayName}</bdi>;
  const { code, initials } = candidate.student;
  return (
    <>
      <StudentCode>{code}</StudentCode>{' '}
      {initials && <bdi className="font-normal text-ink-quiet">{initials}</bdi>}
    </>
  );
}

function useMentorFacts(): (candidate: Candidate) => Fact[] {
  const optionText = useOptionText();
  const format = useFormat();
  const listOf = (words: readonly string[]) => (words.length === 0 ? NOT_SAID : format.list(words));
  return ({ mentor }) => {
    const free = format.number(freePlaces(mentor, DEFAULT_HOURS_PER_STUDENT).byPlaces);
    const capacity = format.number(mentor.capacity);
    return [
      {
        id: 'languages',
        term: <Trans>Languages</Trans>,
        value: listOf(
          mentor.languages.map(
            ({ language, level }) =>
              `${optionText('spoken_language', language)} (${optionText('spoken_level', level)})`,
          ),
        ),
      },
      {
        id: 'fields',
        term: <Trans>Fields</Trans>,
        value: listOf(mentor.fields.map((field) => optionText('expertise_field', field))),
      },
      {
        id: 'gender',
        term: <Trans>Gender</Trans>,
        value: mentor.gender ? optionText('gender', mentor.gender) : NOT_SAID,
      },
      {
        id: 'places',
        term: <Trans>Free places</Trans>,
        value: (
          <Trans>
            {free} of {capacity}
          </Trans>
        ),
      },
      {
        id: 'hours',
        term: <Trans>Hours a week</Trans>,
        value: mentor.hoursPerWeek === null ? NOT_SAID : format.number(mentor.hoursPerWeek),
      },
    ];
  };
}

function useStudentFacts(): (candidate: Candidate) => Fact[] {
  const { language: shown } = useLanguage();
  const optionText = useOptionText();
  const format = useFormat();
  return ({ student }) => {
    const days = format.number(student.waitingDays);
    return [
      {
        id: 'language',
        term: <Trans>Language</Trans>,
        value: student.language ? optionText('spoken_language', student.language) : NOT_SAID,
      },
      {
        id: 'english',
        term: <Trans>English</Trans>,
        value: student.englishLevel ? optionText('english_level', student.englishLevel) : NOT_SAID,
      },
      {
        id: 'interests',
        term: <Trans>Interests</Trans>,
        value:
          student.fields.length === 0
            ? NOT_SAID
            : format.list(student.fields.map((field) => optionText('expertise_field', field))),
      },
      {
        id: 'gender',
        term: <Trans>Gender</Trans>,
        value: student.gender ? optionText('gender', student.gender) : NOT_SAID,
      },
      {
        id: 'age',
        term: <Trans>Age</Trans>,
        value: student.isMinor ? <Trans>under 18 or not known</Trans> : <Trans>18 or older</Trans>,
      },
      {
        id: 'wish',
        term: <Trans>Wish for the mentor’s gender</Trans>,
        value: student.genderWish ? optionText('mentor_gender_wish', student.genderWish) : NOT_SAID,
      },
      {
        id: 'province',
        term: <Trans>Province</Trans>,
        value: student.province ? provinceName(student.province, shown) : NOT_SAID,
      },
      {
        id: 'waiting',
        term: <Trans>Waiting</Trans>,
        value: <Plural value={student.waitingDays} one={`${days} day`} other={`${days} days`} />,
      },
    ];
  };
}

/** What an admin weighs of somebody beside what the engine says. */
export function useFacts(side: CandidateSide): (candidate: Candidate) => Fact[] {
  const ofMentor = useMentorFacts();
  const ofStudent = useStudentFacts();
  return side === 'mentor' ? ofMentor : ofStudent;
}
