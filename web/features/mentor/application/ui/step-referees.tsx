import { Trans } from '@lingui/react/macro';
import { TextInput } from '#web/ui/text-input.tsx';
import { NO_REFEREE, type RefereeAnswer } from '../rules/answers.ts';
import { Shown, useShown } from '#web/platform/drafts/index.ts';
import { Question } from './question.tsx';
import type { ApplicationNow } from '../hooks/application-model.ts';
import type { StepProps } from './step-props.ts';

/** Fourth step: two people who know the applicant. */
export function StepReferees({ model }: StepProps) {
  const count = useShown(model, ({ answers }) => answers.referees.length);
  return (
    <>
      <p>
        <Trans comment="Application of a mentor, step “Two people who know you”: what they are asked for, they vouch for the applicant">
          Name two people who have known you for a year or longer and are not family: a teacher, a colleague,
          someone you worked with. Please ask them first. We write to them only if your application goes on.
        </Trans>
      </p>
      {Array.from({ length: count }, (_, index) => (
        // the place in the list is what makes a referee the first or the second
        <Referee key={index} index={index} model={model} />
      ))}
    </>
  );
}

function Referee({ index, model }: StepProps & { index: number }) {
  const id = `referees-${index}`;
  const refereeOf = ({ answers }: ApplicationNow) => answers.referees[index] ?? NO_REFEREE;
  const change = (part: Partial<RefereeAnswer>) => {
    const { referees } = model.read().answers;
    model.answer({
      referees: referees.map((other, place) => (place === index ? { ...other, ...part } : other)),
    });
  };
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4">
      <legend className="px-2 font-bold">
        {index === 0 ? (
          <Trans comment="Application of a mentor, people who vouch: heading over the fields">
            First person
          </Trans>
        ) : (
          <Trans comment="Application of a mentor, people who vouch: heading over the fields">
            Second person
          </Trans>
        )}
      </legend>
      <Question
        id={`${id}-name`}
        label={
          <Trans comment="Application of a mentor, people who vouch: label, the name of that person">
            Name
          </Trans>
        }
        required
        model={model}
      >
        <Shown of={model} pick={(now) => refereeOf(now).name}>
          {(name) => <TextInput value={name} onChange={(event) => change({ name: event.target.value })} />}
        </Shown>
      </Question>
      <Question
        id={`${id}-email`}
        label={
          <Trans comment="Application of a mentor, people who vouch: label, the address of that person">
            Email
          </Trans>
        }
        required
        model={model}
      >
        <Shown of={model} pick={(now) => refereeOf(now).email}>
          {(email) => (
            <TextInput
              dir="ltr"
              inputMode="email"
              value={email}
              onChange={(event) => change({ email: event.target.value })}
            />
          )}
        </Shown>
      </Question>
      <Question
        id={`${id}-relation`}
        label={
          <Trans comment="Application of a mentor, people who vouch: label; “you” are the applicant and that person">
            How do you know each other?
          </Trans>
        }
        required
        model={model}
      >
        <Shown of={model} pick={(now) => refereeOf(now).relation}>
          {(relation) => (
            <TextInput value={relation} onChange={(event) => change({ relation: event.target.value })} />
          )}
        </Shown>
      </Question>
    </fieldset>
  );
}
