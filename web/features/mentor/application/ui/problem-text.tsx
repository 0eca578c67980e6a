import { Trans } from '@lingui/react/macro';
import {
  CAPACITY_MAX_STUDENTS,
  CAPACITY_MIN_STUDENTS,
  HOURS_PER_WEEK_MAX,
  HOURS_PER_WEEK_MIN,
} from '#domain/mentors/mentor-profile.ts';
import { useFormat } from '#web/text/use-format.ts';
import type { ProblemCode } from '../rules/check-answers.ts';

function limitsOf(code: ProblemCode): readonly [number, number] {
  return code === 'hours_range'
    ? [HOURS_PER_WEEK_MIN, HOURS_PER_WEEK_MAX]
    : [CAPACITY_MIN_STUDENTS, CAPACITY_MAX_STUDENTS];
}

/** What is wrong with an answer, and how it is put right. */
export function ProblemText({ code }: { code: ProblemCode }) {
  const format = useFormat();
  const [min, max] = limitsOf(code).map((limit) => format.number(limit));
  const example = format.number(3);
  switch (code) {
    case 'needed':
      return (
        <Trans comment="Application of a mentor: error under an empty field">This answer is needed.</Trans>
      );
    case 'too_long':
      return (
        <Trans comment="Application of a mentor: error under a field; “this” is a text">
          This is too long. Please shorten it.
        </Trans>
      );
    case 'no_whole_number':
      return (
        <Trans comment="Application of a mentor: error under a field; {example} is a number">
          Please write a whole number, for example {example}.
        </Trans>
      );
    case 'hours_range':
    case 'capacity_range':
      return (
        <Trans comment="Application of a mentor, number of students: error; {min} and {max} are numbers">
          Please write a number from {min} to {max}.
        </Trans>
      );
    case 'language_needed':
      return (
        <Trans comment="Application of a mentor, languages: error under a field">
          Please choose a language.
        </Trans>
      );
    case 'level_needed':
      return (
        <Trans comment="Application of a mentor, languages: error under a field; “it” is the language chosen">
          Please choose how well you speak it.
        </Trans>
      );
    case 'language_twice':
      return (
        <Trans comment="Application of a mentor, languages: error; the same language was chosen twice">
          This language is already in the list. Please remove one of the two.
        </Trans>
      );
    case 'bad_email':
      return (
        <Trans comment="Application of a mentor, people who vouch: error under a field">
          Please enter a valid email address
        </Trans>
      );
    case 'disposable_email':
      return (
        <Trans comment="Application of a mentor, people who vouch: error; disposable addresses are those that work for some minutes only">
          Please use a non-disposable email address
        </Trans>
      );
    case 'own_email':
      return (
        <Trans comment="Application of a mentor, people who vouch: error; the applicant cannot vouch for themselves">
          This is your own address. Please name someone else.
        </Trans>
      );
    case 'referee_twice':
      return (
        <Trans comment="Application of a mentor, second person who vouches: error under the address">
          This is the address of the first person. Please name two different people.
        </Trans>
      );
    case 'conduct_needed':
      return (
        <Trans comment="Application of a mentor, rules of conduct: error under a box to tick">
          Please read the agreement and tick the box if you agree.
        </Trans>
      );
    case 'conduct_changed':
      return (
        <Trans comment="Application of a mentor, rules of conduct: error under a box to tick">
          The agreement has changed since you agreed. Please read it again.
        </Trans>
      );
  }
}
