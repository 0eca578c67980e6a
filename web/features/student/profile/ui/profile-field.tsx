import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { ProfileFormModel } from '../hooks/use-profile-form.ts';
import { isRequired } from '../rules/sections.ts';
import type { FormField, TextField } from '../rules/student-form.ts';
import { BirthField } from './birth-field.tsx';
import { type ChoiceField, isChoiceField, useChoices } from './choices.ts';
import { fieldId } from './field-id.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { IncomeInput } from './income-input.tsx';
import { useProblemText } from './problem-text.ts';
import { WhyWeAsk } from './why-we-ask.tsx';

const LONG: ReadonlySet<FormField> = new Set<FormField>(['interests', 'bio', 'extracurricular_activities']);
const NUMBERS: ReadonlySet<FormField> = new Set<FormField>(['toefl_score', 'gpa', 'marks_percent']);

/** What browsers and keyboards may fill in by themselves. */
const AUTOCOMPLETE: Partial<Record<FormField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  display_name: 'nickname',
};

interface FieldProps {
  field: FormField;
  model: ProfileFormModel;
  /** the reason stands open instead of behind a question */
  isExplained?: boolean;
}

/** One question of the profile with its reason, its control and its problem. */
export function ProfileField({ field, model, isExplained = false }: FieldProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const words = FIELD_LABELS[field];
  const problem = model.problems[field];
  const error = problem && problemText(problem);
  if (field === 'birth') return <BirthField model={model} error={error} />;
  if (field === 'share_gender') {
    return (
      <Checkbox
        id={fieldId(field)}
        label={t(words.label)}
        checked={model.form.share_gender !== ''}
        onChange={(event) => model.answer('share_gender', event.target.checked ? 'yes' : '')}
      />
    );
  }
  return (
    <Field
      id={fieldId(field)}
      label={t(words.label)}
      hint={(isExplained ? [words.hint, words.why, words.who] : [words.hint])
        .flatMap((sentence) => (sentence ? [t(sentence)] : []))
        .join(' ')}
      why={!isExplained && (words.why ?? words.who) && <WhyWeAsk words={words} />}
      required={isRequired(field)}
      optional={!isRequired(field)}
      error={error}
    >
      <Control field={field} model={model} />
    </Field>
  );
}

function Control({ field, model }: { field: TextField; model: ProfileFormModel }) {
  const value = model.form[field];
  const set = (text: string) => model.answer(field, text);
  const control = {
    name: field,
    value,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  };
  if (field === 'phone_number') return <PhoneInput {...control} placeholder="+93 7XX XXXXXX" />;
  if (field === 'household_income_band') return <IncomeInput value={value} onValueChange={set} />;
  if (isChoiceField(field)) return <ChoiceControl field={field} control={control} />;
  if (NUMBERS.has(field)) {
    return <NumberInput {...control} inputMode={field === 'toefl_score' ? 'numeric' : 'decimal'} />;
  }
  if (LONG.has(field)) return <Textarea {...control} />;
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
  return <Select {...control} choices={choices} placeholder={hasAlwaysOne ? undefined : t`Choose`} />;
}
