import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  ANSWER_MAX_CHARACTERS,
  boundsOf,
  type FormAnswers,
  type FormQuestion,
} from '#domain/programmes/application-form.ts';
import { Shown, type TypedStore, useShown } from '#web/platform/drafts/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

/** Where the answers are while somebody writes them; without values as long as the phone has not said what it keeps. */
export type TypedAnswers = TypedStore<{ values: { answers: FormAnswers } | undefined }>;

export interface QuestionFieldProps {
  question: FormQuestion;
  typed: TypedAnswers;
  error: ReactNode;
  onChange: (answer: string) => void;
}

/** The id of a question's control, for the list of what is missing. */
export const fieldIdOf = ({ id }: FormQuestion): string => `question-${id}`;

/** One question with the control that its kind wants, which alone follows each key. */
export function QuestionField({ question, typed, error, onChange }: QuestionFieldProps) {
  const { language } = useLanguage();
  const { label, hint } = question.texts[language];
  const about = {
    id: fieldIdOf(question),
    label: <bdi>{label}</bdi>,
    error,
    ...(hint !== '' && { hint: <bdi>{hint}</bdi> }),
    ...(question.is_required ? { required: true } : { optional: true }),
  };
  const disabled = useShown(typed, ({ values }) => values === undefined);
  const answer = {
    of: typed,
    pick: ({ values }: ReturnType<TypedAnswers['read']>) => values?.answers[question.id] ?? '',
  };
  const control = {
    disabled,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (question.kind) {
    case 'choice':
      return (
        <Shown {...answer}>
          {(value) => (
            <RadioGroup
              {...about}
              choices={question.options.map(({ id, texts }) => ({
                value: id,
                label: <bdi>{texts[language]}</bdi>,
              }))}
              value={value}
              onValueChange={onChange}
              inputProps={{ disabled }}
            />
          )}
        </Shown>
      );
    case 'yes_no':
      return (
        <Shown {...answer}>
          {(value) => (
            <RadioGroup
              {...about}
              choices={[
                {
                  value: 'yes',
                  label: <Trans comment="Application for a round, question: label">Yes</Trans>,
                },
                { value: 'no', label: <Trans comment="Application for a round, question: label">No</Trans> },
              ]}
              value={value}
              onValueChange={onChange}
              inputProps={{ disabled }}
            />
          )}
        </Shown>
      );
    case 'number':
      return (
        <Field {...about}>
          <Shown {...answer}>
            {(value) => <NumberInput inputMode="numeric" {...control} value={value} />}
          </Shown>
        </Field>
      );
    case 'short_text':
      return (
        <Field {...about}>
          <Shown {...answer}>{(value) => <TextInput {...control} value={value} />}</Shown>
        </Field>
      );
    case 'long_text':
      return (
        <Field {...about}>
          <Shown {...answer}>
            {(value) => (
              <Textarea
                rows={5}
                limit={Math.min(boundsOf(question).max, ANSWER_MAX_CHARACTERS.long_text)}
                {...control}
                value={value}
              />
            )}
          </Shown>
        </Field>
      );
  }
}
