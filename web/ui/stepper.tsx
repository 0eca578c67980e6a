import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface StepperProps {
  /** How many steps there are. */
  count: number;
  /** Which one is open, counted from 0. */
  current: number;
  /** At the end of the line: how long the rest takes. */
  children?: ReactNode;
}

/**
 * Where one is in a row of steps: in words ("Step 2 of 5") and as pips that fill from the side where reading begins.
 * The title of the step is a heading below it.
 */
export function Stepper({ count, current, children }: StepperProps) {
  const { t, i18n } = useLingui();
  const step = i18n.number(current + 1);
  const all = i18n.number(count);
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>
          {t({
            message: `Step ${step} of ${all}`,
            comment: 'Every form in steps: text; {step} is a number, {all} is how many there are in all',
          })}
        </strong>{' '}
        <span className="text-ink-quiet">{children}</span>
      </p>
      <ol aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="flex h-1.5 grow overflow-hidden rounded-full bg-line">
            <span
              className={classNames(
                'bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none',
                index < current ? 'w-full' : index === current && 'w-1/2',
              )}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
