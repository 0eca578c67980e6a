import { Trans, useLingui } from '@lingui/react/macro';
import { ANSWER_TIMES, EXPERTISE_FIELDS, MENTOR_VISIBILITIES } from '#domain/mentors/mentor-profile.ts';
import { readDecimal } from '#domain/text/digits.ts';
import { Shown, useShown } from '#web/platform/drafts/index.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { ABOUT_MAX_CHARACTERS } from '../rules/mentor-form.ts';
import type { OfferFormModel } from '../hooks/use-offer-form.ts';
import { FormProblemText } from './form-problem.tsx';
import { LanguageFields } from './language-fields.tsx';

export interface OfferFieldsProps {
  model: OfferFormModel;
  /** students whom the mentor accompanies now */
  taken: number;
}

/** What is wrong with an answer, in words; undefined: nothing. */
function useProblemAt(model: OfferFormModel, fieldId: string) {
  const problem = useShown(model, ({ problems }) => problems[fieldId]);
  return problem && <FormProblemText problem={problem} />;
}

/** A question under which stands what is wrong with its answer. */
function Question({ model, ...field }: Omit<FieldProps, 'error'> & { id: string; model: OfferFormModel }) {
  return <Field {...field} error={useProblemAt(model, field.id)} />;
}

function CapacityQuestion({ model, taken }: OfferFieldsProps) {
  const isBelowTaken = useShown(model, ({ form }) => (readDecimal(form.capacity) ?? taken) < taken);
  return (
    <Question
      model={model}
      id="offer-capacity"
      label={<Trans>Places</Trans>}
      required
      hint={
        isBelowTaken ? (
          <Trans comment="Form of a mentor, number of students: hint when the number is lower than the students there are; “them” are the students">
            You have more students than that now. You keep them all, and get no new ones.
          </Trans>
        ) : (
          <Trans comment="Form of a mentor, number of students: hint">
            How many students you mentor at the same time.
          </Trans>
        )
      }
    >
      <Shown of={model} pick={({ form }) => form.capacity}>
        {(capacity) => (
          <NumberInput
            inputMode="numeric"
            value={capacity}
            onChange={(event) => model.change({ capacity: event.target.value })}
          />
        )}
      </Shown>
    </Question>
  );
}

function AnswerTimeQuestion({ model }: { model: OfferFormModel }) {
  const { t } = useLingui();
  const optionText = useOptionText();
  return (
    <Question
      model={model}
      id="offer-answers"
      label={<Trans>You usually answer</Trans>}
      optional
      hint={
        <Trans comment="Form of a mentor, how soon the mentor answers: hint">
          Shown on your profile, so students know when to expect an answer.
        </Trans>
      }
    >
      <Shown of={model} pick={({ form }) => form.answersWithin}>
        {(answersWithin) => (
          <Select
            value={answersWithin}
            onChange={(event) =>
              model.change({ answersWithin: ANSWER_TIMES.find((one) => one === event.target.value) ?? '' })
            }
            choices={[
              {
                value: '',
                label: t({
                  message: 'I would rather not say',
                  comment: 'Form of a mentor, optional question: option of a list that gives no answer',
                }),
              },
              ...ANSWER_TIMES.map((value) => ({ value, label: optionText('answer_time', value) })),
            ]}
          />
        )}
      </Shown>
    </Question>
  );
}

/** All questions of the form of a mentor's offer. */
export function OfferFields({ model, taken }: OfferFieldsProps) {
  const optionText = useOptionText();
  const isAccepting = useShown(model, ({ form }) => form.isAccepting);
  const visibility = useShown(model, ({ form }) => form.visibility);
  const expertise = useShown(model, ({ form }) => form.fields);
  return (
    <>
      <Question
        model={model}
        id="offer-name"
        label={<Trans comment="Mentor’s offer: label">Name on the card</Trans>}
        required
        hint={
          <Trans comment="Form of a mentor, name on the card: hint; “it” is the name">
            A first name is enough. Students and visitors see it.
          </Trans>
        }
      >
        <Shown of={model} pick={({ form }) => form.displayName}>
          {(displayName) => (
            <TextInput
              value={displayName}
              onChange={(event) => model.change({ displayName: event.target.value })}
            />
          )}
        </Shown>
      </Question>
      <CapacityQuestion model={model} taken={taken} />
      <Question model={model} id="offer-hours" label={<Trans>Hours per week</Trans>} required>
        <Shown of={model} pick={({ form }) => form.hoursPerWeek}>
          {(hoursPerWeek) => (
            <NumberInput
              inputMode="numeric"
              value={hoursPerWeek}
              onChange={(event) => model.change({ hoursPerWeek: event.target.value })}
            />
          )}
        </Shown>
      </Question>
      <AnswerTimeQuestion model={model} />
      <Checkbox
        label={
          <Trans comment="Form of a mentor: label of a box to tick, first person">I take new students</Trans>
        }
        hint={
          <Trans comment="Form of a mentor, box “I take new students”: hint; to untick is to take the tick away">
            If you untick this, you keep your students and get no new ones.
          </Trans>
        }
        checked={isAccepting}
        onChange={(event) => model.change({ isAccepting: event.target.checked })}
      />
      <RadioGroup
        id="offer-visibility"
        label={<Trans>Who sees your card</Trans>}
        hint={
          <Trans comment="Form of a mentor, who sees the card: hint; “it” is the card of the mentor">
            Your own students and the team see it in any case.
          </Trans>
        }
        choices={MENTOR_VISIBILITIES.map((value) => ({
          value,
          label: optionText('mentor_visibility', value),
        }))}
        value={visibility}
        onValueChange={(value) =>
          model.change({ visibility: MENTOR_VISIBILITIES.find((one) => one === value) ?? visibility })
        }
      />
      <AboutQuestion model={model} />
      <CheckboxGroup
        id="offer-fields"
        label={<Trans>Fields</Trans>}
        required
        error={useProblemAt(model, 'offer-fields')}
        choices={EXPERTISE_FIELDS.map((value) => ({ value, label: optionText('expertise_field', value) }))}
        value={expertise}
        onValueChange={(values) =>
          model.change({ fields: EXPERTISE_FIELDS.filter((field) => values.includes(field)) })
        }
      />
      <LanguageFields model={model} />
    </>
  );
}

function AboutQuestion({ model }: { model: OfferFormModel }) {
  return (
    <Question
      model={model}
      id="offer-about"
      label={<Trans>About you</Trans>}
      optional
      hint={
        <Trans comment="Form of a mentor, about me: hint; safety, these are replaced before others read the text">
          What you know, how you like to work. Telephone numbers, addresses and accounts elsewhere are
          replaced by dots.
        </Trans>
      }
    >
      <Shown of={model} pick={({ form }) => form.about}>
        {(about) => (
          <Textarea
            value={about}
            onChange={(event) => model.change({ about: event.target.value })}
            limit={ABOUT_MAX_CHARACTERS}
          />
        )}
      </Shown>
    </Question>
  );
}
