import { Trans } from '@lingui/react/macro';
import {
  CAPACITY_MAX_STUDENTS,
  CAPACITY_MIN_STUDENTS,
  HOURS_PER_WEEK_MAX,
  HOURS_PER_WEEK_MIN,
} from '#domain/mentors/mentor-profile.ts';
import { useFormat } from '#web/text/use-format.ts';
import type { FormProblem } from '../rules/mentor-form.ts';

function limitsOf(problem: FormProblem): readonly [number, number] {
  return problem === 'hours_range'
    ? [HOURS_PER_WEEK_MIN, HOURS_PER_WEEK_MAX]
    : [CAPACITY_MIN_STUDENTS, CAPACITY_MAX_STUDENTS];
}

/** What is wrong with an answer, and how it is put right. */
export function FormProblemText({ problem }: { problem: FormProblem }) {
  const format = useFormat();
  const [min, max] = limitsOf(problem).map((limit) => format.number(limit));
  const example = format.number(3);
  switch (problem) {
    case 'needed':
      return <Trans comment="Form of a mentor, problem: text">This answer is needed.</Trans>;
    case 'too_long':
      return <Trans comment="Form of a mentor, problem: text">This is too long. Please shorten it.</Trans>;
    case 'no_whole_number':
      return (
        <Trans comment="Form of a mentor, problem: text; {example} is a number">
          Please write a whole number, for example {example}.
        </Trans>
      );
    case 'hours_range':
    case 'capacity_range':
      return (
        <Trans comment="Form of a mentor, problem: text; {min} is the lowest number, {max} is the highest number">
          Please write a number from {min} to {max}.
        </Trans>
      );
    case 'language_incomplete':
      return (
        <Trans comment="Form of a mentor, problem: text">
          Please choose the language and how well you speak it.
        </Trans>
      );
    case 'language_twice':
      return (
        <Trans comment="Form of a mentor, problem: text">
          This language is already in the list. Please remove one of the two.
        </Trans>
      );
  }
}
