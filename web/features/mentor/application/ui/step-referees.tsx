import { Trans } from '@lingui/react/macro';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { NO_REFEREE, type RefereeAnswer } from '../rules/answers.ts';
import { problemAt } from './problem-text.tsx';
import type { StepProps } from './step-props.ts';

/** Fourth step: two people who know the applicant. */
export function StepReferees({ answers, problems, onAnswer }: StepProps) {
  return (
    <>
      <p>
        <Trans>
          Name two people who have known you for a year or longer and are not family: a teacher, a colleague,
          someone you worked with. Please ask them first. We write to them only if your application goes on.
        </Trans>
      </p>
      {answers.referees.map((_, index) => (
        // the place in the list is what makes a referee the first or the second
        <Referee key={index} index={index} answers={answers} problems={problems} onAnswer={onAnswer} />
      ))}
    </>
  );
}

function Referee({ index, answers, problems, onAnswer }: StepProps & { index: number }) {
  const referee = answers.referees[index] ?? NO_REFEREE;
  const id = `referees-${index}`;
  const change = (part: Partial<RefereeAnswer>) =>
    onAnswer({
      referees: answers.referees.map((other, place) => (place === index ? { ...other, ...part } : other)),
    });
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4">
      <legend className="px-2 font-bold">
        {index === 0 ? <Trans>First person</Trans> : <Trans>Second person</Trans>}
      </legend>
      <Field id={`${id}-name`} label={<Trans>Name</Trans>} required error={problemAt(problems, `${id}-name`)}>
        <TextInput value={referee.name} onChange={(event) => change({ name: event.target.value })} />
      </Field>
      <Field
        id={`${id}-email`}
        label={<Trans>Email</Trans>}
        required
        error={problemAt(problems, `${id}-email`)}
      >
        <TextInput
          dir="ltr"
          inputMode="email"
          value={referee.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <Field
        id={`${id}-relation`}
        label={<Trans>How do you know each other?</Trans>}
        required
        error={problemAt(problems, `${id}-relation`)}
      >
        <TextInput value={referee.relation} onChange={(event) => change({ relation: event.target.value })} />
      </Field>
    </fieldset>
  );
}
