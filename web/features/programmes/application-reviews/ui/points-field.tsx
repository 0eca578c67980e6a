import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import {
  REVIEW_POINTS,
  type ReviewCriterion,
  type ReviewPoints,
} from '#domain/programmes/programme-review.ts';
import { readDecimal } from '#domain/text/digits.ts';
import { useFormat } from '#web/text/use-format.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { NativeInput } from '#web/ui/native-controls.tsx';
import { CRITERION_LABELS } from './criterion-labels.ts';

export interface PointsFieldProps {
  criterion: ReviewCriterion;
  points: ReviewPoints | undefined;
  error: ReactNode;
  disabled: boolean;
  onRate: (points: ReviewPoints) => void;
  /** points were typed as a digit: the hand goes on */
  onTyped: () => void;
}

/** The id of the group of a criterion, for the list of what is missing. */
export const pointsIdOf = (criterion: ReviewCriterion): string => `points-${criterion}`;

/** Goes to the chosen points of a criterion, else to its first. */
export function focusPoints(criterion: ReviewCriterion): void {
  const group = document.getElementById(pointsIdOf(criterion));
  (group?.querySelector<HTMLElement>(':checked') ?? group?.querySelector<HTMLElement>('input'))?.focus();
}

/** One to five points for one criterion: pressed, chosen by arrow, or typed in the digits of any keyboard. */
export function PointsField({ criterion, points, error, disabled, onRate, onTyped }: PointsFieldProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { name, much } = CRITERION_LABELS[criterion];
  const type = (event: KeyboardEvent) => {
    const typed = REVIEW_POINTS.find((one) => one === readDecimal(event.key));
    if (typed === undefined || disabled) return;
    event.preventDefault();
    onRate(typed);
    onTyped();
  };
  return (
    <FieldGroup id={pointsIdOf(criterion)} label={i18n._(name)} hint={i18n._(much)} error={error} required>
      <div className="grid max-w-md grid-cols-5 gap-2">
        {REVIEW_POINTS.map((one) => (
          <label
            key={one}
            className="flex min-h-12 items-center justify-center gap-2 rounded-lg border border-line-strong bg-surface has-checked:border-accent has-checked:bg-accent-soft has-checked:font-bold"
          >
            <NativeInput
              type="radio"
              name={pointsIdOf(criterion)}
              value={one}
              checked={points === one}
              disabled={disabled}
              onChange={() => onRate(one)}
              onKeyDown={type}
              className="size-5 accent-accent"
            />
            {format.number(one)}
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="flex max-w-md justify-between text-sm text-ink-quiet">
        <span>
          <Trans>little</Trans>
        </span>
        <span>
          <Trans>much</Trans>
        </span>
      </p>
    </FieldGroup>
  );
}
