import { Trans } from '@lingui/react/macro';
import { EXPERTISE_FIELDS } from '#domain/mentors/mentor-profile.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { DEGREES_MAX_CHARACTERS } from '../rules/check-answers.ts';
import { Shown, useShown } from '#web/platform/drafts/index.ts';
import { Question, useProblemAt } from './question.tsx';
import type { StepProps } from './step-props.ts';

/** Second step: what the applicant can give. */
export function StepOffer({ model }: StepProps) {
  const optionText = useOptionText();
  const fields = useShown(model, ({ answers }) => answers.fields);
  return (
    <>
      <CheckboxGroup
        id="offer-fields"
        label={
          <Trans comment="Application of a mentor: label over boxes to tick; fields are subjects such as mathematics">
            Fields in which you can help
          </Trans>
        }
        required
        hint={
          <Trans comment="Application of a mentor, fields: hint; “many” are subjects">
            Choose as many as you know well.
          </Trans>
        }
        error={useProblemAt(model, 'offer-fields')}
        choices={EXPERTISE_FIELDS.map((value) => ({ value, label: optionText('expertise_field', value) }))}
        value={fields}
        onValueChange={(values) =>
          model.answer({ fields: EXPERTISE_FIELDS.filter((field) => values.includes(field)) })
        }
      />
      <Question
        id="offer-degrees"
        label={
          <Trans comment="Application of a mentor: label of a field to write in">
            What you have studied or learned
          </Trans>
        }
        required
        hint={
          <Trans comment="Application of a mentor, what was studied: hint, examples; “papers” are certificates">
            Degrees, places of study, training, work. Experience counts as much as papers.
          </Trans>
        }
        model={model}
      >
        <Shown of={model} pick={({ answers }) => answers.degrees}>
          {(degrees) => (
            <Textarea
              value={degrees}
              onChange={(event) => model.answer({ degrees: event.target.value })}
              limit={DEGREES_MAX_CHARACTERS}
            />
          )}
        </Shown>
      </Question>
      <Question
        id="offer-hours"
        label={<Trans comment="Application of a mentor: label of a field for a number">Hours per week</Trans>}
        required
        hint={
          <Trans comment="Application of a mentor, hours per week: hint">
            Two hours are enough for one student. Promise only what you can keep.
          </Trans>
        }
        model={model}
      >
        <Shown of={model} pick={({ answers }) => answers.hoursPerWeek}>
          {(hoursPerWeek) => (
            <NumberInput
              inputMode="numeric"
              value={hoursPerWeek}
              onChange={(event) => model.answer({ hoursPerWeek: event.target.value })}
            />
          )}
        </Shown>
      </Question>
      <Question
        id="offer-capacity"
        label={
          <Trans comment="Application of a mentor: label of a field for a number">
            How many students at the same time?
          </Trans>
        }
        required
        hint={
          <Trans comment="Application of a mentor, number of students: hint; “it” is the number">
            You can change it later.
          </Trans>
        }
        model={model}
      >
        <Shown of={model} pick={({ answers }) => answers.capacity}>
          {(capacity) => (
            <NumberInput
              inputMode="numeric"
              value={capacity}
              onChange={(event) => model.answer({ capacity: event.target.value })}
            />
          )}
        </Shown>
      </Question>
      <WillingQuestion model={model} />
    </>
  );
}

function WillingQuestion({ model }: StepProps) {
  const isForGirls = useShown(model, ({ answers }) => answers.willingGirls);
  const isForMinors = useShown(model, ({ answers }) => answers.willingMinors);
  const chosen = [isForGirls && 'girls', isForMinors && 'minors'].filter((value) => value !== false);
  return (
    <CheckboxGroup
      id="offer-willing"
      label={
        <Trans comment="Application of a mentor: label over two boxes to tick, a question that they end">
          Would you also mentor …
        </Trans>
      }
      optional
      why={
        <Trans comment="Application of a mentor, girls and people under 18: why we ask">
          For girls and for people under 18 stricter rules apply, and the team decides with more care. Saying
          no here is no disadvantage.
        </Trans>
      }
      choices={[
        {
          value: 'girls',
          label: (
            <Trans comment="Application of a mentor, end of the question “Would you also mentor …”: label of a box to tick, small letters">
              girls and women
            </Trans>
          ),
        },
        {
          value: 'minors',
          label: (
            <Trans comment="Application of a mentor, end of the question “Would you also mentor …”: label of a box to tick, small letters">
              people under 18
            </Trans>
          ),
        },
      ]}
      value={chosen}
      onValueChange={(values) =>
        model.answer({ willingGirls: values.includes('girls'), willingMinors: values.includes('minors') })
      }
    />
  );
}
