import { Trans } from '@lingui/react/macro';
import { EXPERTISE_FIELDS } from '#domain/mentors/mentor-profile.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { DEGREES_MAX_CHARACTERS } from '../rules/check-answers.ts';
import { problemAt } from './problem-text.tsx';
import type { StepProps } from './step-props.ts';

/** Second step: what the applicant can give. */
export function StepOffer({ answers, problems, onAnswer }: StepProps) {
  const optionText = useOptionText();
  return (
    <>
      <CheckboxGroup
        id="offer-fields"
        label={<Trans>Fields in which you can help</Trans>}
        required
        hint={<Trans>Choose as many as you know well.</Trans>}
        error={problemAt(problems, 'offer-fields')}
        choices={EXPERTISE_FIELDS.map((value) => ({ value, label: optionText('expertise_field', value) }))}
        value={answers.fields}
        onValueChange={(values) =>
          onAnswer({ fields: EXPERTISE_FIELDS.filter((field) => values.includes(field)) })
        }
      />
      <Field
        id="offer-degrees"
        label={<Trans>What you have studied or learned</Trans>}
        required
        hint={<Trans>Degrees, places of study, training, work. Experience counts as much as papers.</Trans>}
        error={problemAt(problems, 'offer-degrees')}
      >
        <Textarea
          value={answers.degrees}
          onChange={(event) => onAnswer({ degrees: event.target.value })}
          limit={DEGREES_MAX_CHARACTERS}
        />
      </Field>
      <Field
        id="offer-hours"
        label={<Trans>Hours per week</Trans>}
        required
        hint={<Trans>Two hours are enough for one student. Promise only what you can keep.</Trans>}
        error={problemAt(problems, 'offer-hours')}
      >
        <NumberInput
          inputMode="numeric"
          value={answers.hoursPerWeek}
          onChange={(event) => onAnswer({ hoursPerWeek: event.target.value })}
        />
      </Field>
      <Field
        id="offer-capacity"
        label={<Trans>How many students at the same time?</Trans>}
        required
        hint={<Trans>You can change it later.</Trans>}
        error={problemAt(problems, 'offer-capacity')}
      >
        <NumberInput
          inputMode="numeric"
          value={answers.capacity}
          onChange={(event) => onAnswer({ capacity: event.target.value })}
        />
      </Field>
      <WillingQuestion answers={answers} problems={problems} onAnswer={onAnswer} />
    </>
  );
}

function WillingQuestion({ answers, onAnswer }: StepProps) {
  const chosen = [answers.willingGirls && 'girls', answers.willingMinors && 'minors'].filter(
    (value) => value !== false,
  );
  return (
    <CheckboxGroup
      id="offer-willing"
      label={<Trans>Would you also mentor …</Trans>}
      optional
      why={
        <Trans>
          For girls and for people under 18 stricter rules apply, and the team decides with more care. Saying
          no here is no disadvantage.
        </Trans>
      }
      choices={[
        { value: 'girls', label: <Trans>girls and women</Trans> },
        { value: 'minors', label: <Trans>people under 18</Trans> },
      ]}
      value={chosen}
      onValueChange={(values) =>
        onAnswer({ willingGirls: values.includes('girls'), willingMinors: values.includes('minors') })
      }
    />
  );
}
