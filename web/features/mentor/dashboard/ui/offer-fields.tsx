import { Trans, useLingui } from '@lingui/react/macro';
import { ANSWER_TIMES, EXPERTISE_FIELDS, MENTOR_VISIBILITIES } from '#domain/mentors/mentor-profile.ts';
import { readDecimal } from '#domain/text/digits.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { ABOUT_MAX_CHARACTERS, type FormProblems, type MentorForm } from '../rules/mentor-form.ts';
import { FormProblemText } from './form-problem.tsx';
import { LanguageFields } from './language-fields.tsx';

export interface OfferFieldsProps {
  form: MentorForm;
  problems: FormProblems;
  /** students whom the mentor accompanies now */
  taken: number;
  onChange: (part: Partial<MentorForm>) => void;
}

export function problemAt(problems: FormProblems, fieldId: string) {
  const problem = problems[fieldId];
  return problem && <FormProblemText problem={problem} />;
}

/** All questions of the form of a mentor's offer. */
export function OfferFields({ form, problems, taken, onChange }: OfferFieldsProps) {
  const { t } = useLingui();
  const optionText = useOptionText();
  const isBelowTaken = (readDecimal(form.capacity) ?? taken) < taken;
  return (
    <>
      <Field
        id="offer-name"
        label={<Trans comment="Mentor’s offer: label">Name on the card</Trans>}
        required
        hint={<Trans>A first name is enough. Students and visitors see it.</Trans>}
        error={problemAt(problems, 'offer-name')}
      >
        <TextInput
          value={form.displayName}
          onChange={(event) => onChange({ displayName: event.target.value })}
        />
      </Field>
      <Field
        id="offer-capacity"
        label={<Trans>Places</Trans>}
        required
        hint={
          isBelowTaken ? (
            <Trans>You have more students than that now. You keep them all, and get no new ones.</Trans>
          ) : (
            <Trans>How many students you mentor at the same time.</Trans>
          )
        }
        error={problemAt(problems, 'offer-capacity')}
      >
        <NumberInput
          inputMode="numeric"
          value={form.capacity}
          onChange={(event) => onChange({ capacity: event.target.value })}
        />
      </Field>
      <Field
        id="offer-hours"
        label={<Trans>Hours per week</Trans>}
        required
        error={problemAt(problems, 'offer-hours')}
      >
        <NumberInput
          inputMode="numeric"
          value={form.hoursPerWeek}
          onChange={(event) => onChange({ hoursPerWeek: event.target.value })}
        />
      </Field>
      <Field
        id="offer-answers"
        label={<Trans>You usually answer</Trans>}
        optional
        hint={<Trans>Shown on your profile, so students know when to expect an answer.</Trans>}
      >
        <Select
          value={form.answersWithin}
          onChange={(event) =>
            onChange({ answersWithin: ANSWER_TIMES.find((one) => one === event.target.value) ?? '' })
          }
          choices={[
            { value: '', label: t`I would rather not say` },
            ...ANSWER_TIMES.map((value) => ({ value, label: optionText('answer_time', value) })),
          ]}
        />
      </Field>
      <Checkbox
        label={<Trans>I take new students</Trans>}
        hint={<Trans>If you untick this, you keep your students and get no new ones.</Trans>}
        checked={form.isAccepting}
        onChange={(event) => onChange({ isAccepting: event.target.checked })}
      />
      <RadioGroup
        id="offer-visibility"
        label={<Trans>Who sees your card</Trans>}
        hint={<Trans>Your own students and the team see it in any case.</Trans>}
        choices={MENTOR_VISIBILITIES.map((value) => ({
          value,
          label: optionText('mentor_visibility', value),
        }))}
        value={form.visibility}
        onValueChange={(value) =>
          onChange({ visibility: MENTOR_VISIBILITIES.find((one) => one === value) ?? form.visibility })
        }
      />
      <Field
        id="offer-about"
        label={<Trans>About you</Trans>}
        optional
        hint={
          <Trans>
            What you know, how you like to work. Telephone numbers, addresses and accounts elsewhere are
            replaced by dots.
          </Trans>
        }
        error={problemAt(problems, 'offer-about')}
      >
        <Textarea
          value={form.about}
          onChange={(event) => onChange({ about: event.target.value })}
          limit={ABOUT_MAX_CHARACTERS}
        />
      </Field>
      <CheckboxGroup
        id="offer-fields"
        label={<Trans>Fields</Trans>}
        required
        error={problemAt(problems, 'offer-fields')}
        choices={EXPERTISE_FIELDS.map((value) => ({ value, label: optionText('expertise_field', value) }))}
        value={form.fields}
        onValueChange={(values) =>
          onChange({ fields: EXPERTISE_FIELDS.filter((field) => values.includes(field)) })
        }
      />
      <LanguageFields form={form} problems={problems} onChange={onChange} />
    </>
  );
}
