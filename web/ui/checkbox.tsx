import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChoiceRow } from './choice-row.tsx';
import { FieldError } from './field-notes.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** One yes-or-no box. Takes what a native box takes, `register(…)` of a form included. */
export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  return (
    <div>
      <ChoiceRow
        {...input}
        type="checkbox"
        id={boxId}
        label={label}
        hint={hint}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${boxId}-error` : undefined}
      />
      <FieldError id={boxId} error={error} />
    </div>
  );
}
