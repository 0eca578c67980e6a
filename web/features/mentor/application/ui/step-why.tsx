import { Trans } from '@lingui/react/macro';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { MOTIVATION_MAX_CHARACTERS } from '../rules/check-answers.ts';
import { problemAt } from './problem-text.tsx';
import type { StepProps } from './step-props.ts';

/** Third step: in the applicant's own words. */
export function StepWhy({ answers, problems, onAnswer }: StepProps) {
  return (
    <Field
      id="why-motivation"
      label={<Trans>Why do you want to be a mentor?</Trans>}
      required
      hint={
        <Trans>
          In any of the three languages. A few honest sentences are enough: what you have learned on your own
          way, and what you would like to pass on.
        </Trans>
      }
      why={<Trans>The team reads it to find people who fit together. Students do not see it.</Trans>}
      error={problemAt(problems, 'why-motivation')}
    >
      <Textarea
        value={answers.motivation}
        onChange={(event) => onAnswer({ motivation: event.target.value })}
        limit={MOTIVATION_MAX_CHARACTERS}
        rows={8}
      />
    </Field>
  );
}
