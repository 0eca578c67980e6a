import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { type Step, STEPS } from '../rules/steps.ts';
import { StepName } from './step-name.tsx';

/**
 * Where one is in the form. It takes the focus when the step changes, so that a screen reader says where
 * one has come to; not when the form is opened.
 */
export function StepHeading({ step }: { step: Step }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  const format = useFormat();
  const place = STEPS.indexOf(step) + 1;
  const at = format.number(place);
  const count = format.number(STEPS.length);
  return (
    <div className="grid gap-2">
      <h2 ref={heading} tabIndex={-1} className="grid text-xl font-bold">
        <span className="text-sm font-normal text-ink-quiet">
          <Trans comment="Application of a mentor, above the title of a step: {at} and {count} are numbers, such as “Step 2 of 6”">
            Step {at} of {count}
          </Trans>
        </span>
        <StepName step={step} />
      </h2>
      <div aria-hidden="true" className="flex gap-1">
        {STEPS.map((one, index) => (
          <span key={one} className={`h-1 grow rounded-lg ${index < place ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  );
}
