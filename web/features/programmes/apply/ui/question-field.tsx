import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ANSWER_MAX_CHARACTERS, boundsOf, type FormQuestion } from '#domain/programmes/application-form.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

export interface QuestionFieldProps {
  question: FormQuestion;
  answer: string;
  error: ReactNode;
  disabled?: boolean;
  onChange: (answer: string) => void;
}

/** The id of a question's control, for the list of what is missing. */
export const fieldIdOf = ({ id }: FormQuestion): string => `question-${id}`;

/** One question with the control that its kind wants. */
export function QuestionField({ question, answer, error, disabled = false, onChange }: QuestionFieldProps) {
  const { language } = useLanguage();
  const { label, hint } = question.texts[language];
  const about = {
    id: fieldIdOf(question),
    label: <bdi>{label}</bdi>,
    error,
    ...(hint !== '' && { hint: <bdi>{hint}</bdi> }),
    ...(question.is_required ? { required: true } : { optional: true }),
  };
  const control = {
    value: answer,
    disabled,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (question.kind) {
    case 'choice':
      return (
        <RadioGroup
          {...about}
          choices={question.options.map(({ id, texts }) => ({
            value: id,
            label: <bdi>{texts[language]}</bdi>,
          }))}
          value={answer}
          onValueChange={onChange}
          inputProps={{ disabled }}
        />
      );
    case 'yes_no':
      return (
        <RadioGroup
          {...about}
          choices={[
            { value: 'yes', label: <Trans comment="Application for a round, question: label">Yes</Trans> },
            { value: 'no', label: <Trans comment="Application for a round, question: label">No</Trans> },
          ]}
          value={answer}
          onValueChange={onChange}
          inputProps={{ disabled }}
        />
      );
    case 'number':
      return (
        <Field {...about}>
          <NumberInput inputMode="numeric" {...control} />
        </Field>
      );
    case 'short_text':
      return (
        <Field {...about}>
          <TextInput {...control} />
        </Field>
      );
    case 'long_text':
      return (
        <Field {...about}>
          <Textarea
            rows={5}
            limit={Math.min(boundsOf(question).max, ANSWER_MAX_CHARACTERS.long_text)}
            {...control}
          />
        </Field>
      );
  }
}
