import { useLingui } from '@lingui/react/macro';
import { factsOf, YES } from '#domain/profiles/profile-fields.ts';
import { useShown } from '#web/platform/drafts/index.ts';
import { PROFILE_FIELD_LABELS } from '#web/text/options/profile-field-labels.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { foldAsTyped } from '#web/ui/fold-as-typed.ts';
import { RadioGroup, type RadioGroupProps } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { ProfileFormModel } from '../hooks/profile-form-model.ts';
import { isAsked, isRequired } from '../rules/sections.ts';
import type { FormField, TextField } from '../rules/student-form.ts';
import { BirthField } from './birth-field.tsx';
import { type ChoiceField, isChoiceField, useChoices } from './choices.ts';
import { fieldId } from './field-id.ts';
import { FIELD_NOTES } from './field-notes.ts';
import { IncomeInput } from './income-input.tsx';
import { useProblemText } from './problem-text.ts';
import { WhyWeAsk } from './why-we-ask.tsx';

/** What browsers and keyboards may fill in by themselves. */
const AUTOCOMPLETE: Partial<Record<FormField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  display_name: 'nickname',
};

const FOLDED = foldAsTyped();

interface FieldProps {
  field: FormField;
  model: ProfileFormModel;
  /** the reason stands open instead of behind a question */
  isExplained?: boolean;
}

/** One question of the profile with its reason, its control and its problem. Its control alone follows each key. */
export function ProfileField({ field, model, isExplained = false }: FieldProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const label = t(PROFILE_FIELD_LABELS[field]);
  const notes = FIELD_NOTES[field];
  const problem = useShown(model, (now) => now.problems[field]);
  const error = problem && problemText(problem);
  if (field === 'birth') return <BirthField model={model} error={error} />;
  if (field === 'share_gender') return <SharedGender model={model} label={label} />;
  const notesOfField = {
    hint: (isExplained ? [notes?.hint, notes?.why, notes?.who] : [notes?.hint])
      .flatMap((sentence) => (sentence ? [t(sentence)] : []))
      .join(' '),
    why: !isExplained && (notes?.why ?? notes?.who) && <WhyWeAsk notes={notes} />,
    error,
  };
  // a short list that needs an answer is seen as a whole
  if (isRequired(field) && isChoiceField(field)) {
    return <ChoiceRows field={field} model={model} label={label} {...notesOfField} />;
  }
  return (
    <Field
      id={fieldId(field)}
      label={label}
      {...notesOfField}
      required={isRequired(field)}
      optional={!isRequired(field)}
    >
      {field === 'household_income_band' ? (
        <IncomeInput model={model} />
      ) : (
        <Control field={field} model={model} />
      )}
    </Field>
  );
}

function SharedGender({ model, label }: { model: ProfileFormModel; label: string }) {
  const isAskedNow = useShown(model, ({ form }) => isAsked('share_gender', form));
  const isShared = useShown(model, ({ form }) => form.share_gender !== '');
  if (!isAskedNow) return null;
  return (
    <Checkbox
      id={fieldId('share_gender')}
      label={label}
      checked={isShared}
      onChange={(event) => model.answer('share_gender', event.target.checked ? YES : '')}
    />
  );
}

type ChoiceRowsProps = Pick<RadioGroupProps, 'label' | 'hint' | 'why' | 'error'> & {
  field: ChoiceField;
  model: ProfileFormModel;
};

function ChoiceRows({ field, model, ...group }: ChoiceRowsProps) {
  const choices = useChoices(field);
  const value = useShown(model, ({ form }) => form[field]);
  return (
    <RadioGroup
      {...group}
      id={fieldId(field)}
      required
      edged
      choices={choices}
      inputProps={{ name: field }}
      value={value}
      onValueChange={(value) => model.answer(field, value)}
    />
  );
}

function Control({ field, model }: { field: TextField; model: ProfileFormModel }) {
  const value = useShown(model, ({ form }) => form[field]);
  const control = {
    name: field,
    value,
    onChange: (event: { target: { value: string } }) => model.answer(field, event.target.value),
  };
  // a component less at every key than `PhoneInput` and `NumberInput`
  if (field === 'phone_number')
    return (
      <TextInput
        {...control}
        autoComplete="tel"
        type="tel"
        dir="ltr"
        onInput={FOLDED}
        placeholder="+93 7XX XXXXXX"
      />
    );
  if (isChoiceField(field)) return <ChoiceControl field={field} control={control} />;
  if (factsOf(field).stored === 'number') {
    const inputMode = field === 'toefl_score' ? 'numeric' : 'decimal';
    return <TextInput {...control} dir="ltr" inputMode={inputMode} onInput={FOLDED} />;
  }
  if (factsOf(field).isLong) return <Textarea {...control} />;
  return <TextInput {...control} autoComplete={AUTOCOMPLETE[field]} />;
}

interface ChoiceControlProps {
  field: ChoiceField;
  control: { name: string; value: string; onChange: (event: { target: { value: string } }) => void };
}

function ChoiceControl({ field, control }: ChoiceControlProps) {
  const { t } = useLingui();
  const choices = useChoices(field);
  const hasAlwaysOne = field === 'language' || field === 'preferred_calendar';
  return (
    <Select
      {...control}
      choices={choices}
      placeholder={
        hasAlwaysOne
          ? undefined
          : t({
              message: 'Choose',
              comment: 'Profile, every field with a list: first line, nothing chosen yet',
            })
      }
    />
  );
}
