import { useLingui } from '@lingui/react/macro';
import { classNames } from './class-names.ts';

export interface StepperProps {
  /** The titles of all steps, in order. */
  steps: readonly string[];
  /** Which one is open, counted from 0. */
  current: number;
}

/**
 * Where one is in a row of steps: in words ("Step 2 of 5: Education") and as a bar of parts that fills from
 * the side where reading begins.
 */
export function Stepper({ steps, current }: StepperProps) {
  const { t, i18n } = useLingui();
  const step = i18n.number(current + 1);
  const count = i18n.number(steps.length);
  return (
    <div className="grid gap-2">
      <p aria-live="polite" className="flex flex-wrap gap-x-3">
        <span className="text-ink-quiet">{t`Step ${step} of ${count}`}</span>{' '}
        <strong>{steps[current]}</strong>
      </p>
      <ol aria-hidden="true" className="flex gap-1">
        {steps.map((title, index) => (
          <li
            key={title}
            className={classNames(
              'h-1.5 grow rounded-full border',
              index <= current
                ? 'border-accent bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none'
                : 'border-line-strong bg-transparent',
            )}
          />
        ))}
      </ol>
    </div>
  );
}
