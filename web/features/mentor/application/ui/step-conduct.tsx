import { Trans } from '@lingui/react/macro';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CONDUCT_VERSION } from '../rules/conduct.ts';
import { ConductRules } from './conduct-rules.tsx';
import { useShown } from '#web/platform/drafts/index.ts';
import { useProblemAt } from './question.tsx';
import type { StepProps } from './step-props.ts';

/** Fifth step: the rules, whole, before the box that agrees to them. */
export function StepConduct({ model }: StepProps) {
  const isAgreed = useShown(model, ({ answers }) => answers.conductVersion === CONDUCT_VERSION);
  return (
    <>
      <p>
        <Trans comment="Application of a mentor, step “The agreement”: above the rules of conduct">
          Many of our students are young, and for some it is dangerous to learn. Please read slowly.
        </Trans>
      </p>
      <ConductRules />
      <Checkbox
        id="conduct-agreed"
        label={
          <Trans comment="Application of a mentor, under the rules of conduct: label of a box to tick, first person">
            I have read these rules and I will keep to them.
          </Trans>
        }
        checked={isAgreed}
        onChange={(event) => model.answer({ conductVersion: event.target.checked ? CONDUCT_VERSION : '' })}
        error={useProblemAt(model, 'conduct-agreed')}
      />
    </>
  );
}
