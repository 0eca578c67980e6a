import { Trans } from '@lingui/react/macro';
import { Textarea } from '#web/ui/textarea.tsx';
import { MOTIVATION_MAX_CHARACTERS } from '../rules/check-answers.ts';
import { Shown } from '#web/platform/drafts/index.ts';
import { Question } from './question.tsx';
import type { StepProps } from './step-props.ts';

/** Third step: in the applicant's own words. */
export function StepWhy({ model }: StepProps) {
  return (
    <Question
      id="why-motivation"
      label={
        <Trans comment="Application of a mentor: label of a field to write in">
          Why do you want to be a mentor?
        </Trans>
      }
      required
      hint={
        <Trans comment="Application of a mentor, why somebody wants to be a mentor: hint; the languages are Dari, Pashto and English, “way” is through life">
          In any of the three languages. A few honest sentences are enough: what you have learned on your own
          way, and what you would like to pass on.
        </Trans>
      }
      why={
        <Trans comment="Application of a mentor, why somebody wants to be a mentor: what the answer is for and who reads it">
          The team reads it to find people who fit together. Students do not see it.
        </Trans>
      }
      model={model}
    >
      <Shown of={model} pick={({ answers }) => answers.motivation}>
        {(motivation) => (
          <Textarea
            value={motivation}
            onChange={(event) => model.answer({ motivation: event.target.value })}
            limit={MOTIVATION_MAX_CHARACTERS}
            rows={8}
          />
        )}
      </Shown>
    </Question>
  );
}
