import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormAnswers, FormQuestion } from '#domain/programmes/application-form.ts';
import { Observed } from '#web/platform/drafts/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { QuestionField } from './question-field.tsx';

export interface FormPreviewProps {
  /** of the round; '' where it has none yet */
  number: string;
  questions: readonly FormQuestion[];
}

/** The form of a round as students meet it, to be tried by whoever writes it: what is typed goes nowhere. */
export function FormPreview({ number, questions }: FormPreviewProps) {
  const format = useFormat();
  const [typed] = useState(
    () => new Observed<{ values: { answers: FormAnswers } }>({ values: { answers: {} } }),
  );
  const digits = format.digits(number);
  return (
    <Card
      title={
        <Trans comment="Application for a round, form as it will be: heading; {digits} is a number">
          Form of round {digits}
        </Trans>
      }
    >
      <p className="text-sm text-ink-quiet">
        <Trans comment="Application for a round, form as it will be: sentence">
          You can try it: what is typed here goes nowhere.
        </Trans>
      </p>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          typed={typed}
          error={undefined}
          onChange={(answer) => {
            const { answers } = typed.read().values;
            typed.set({ values: { answers: { ...answers, [question.id]: answer } } });
          }}
        />
      ))}
    </Card>
  );
}
