import { type ReactNode, useId, useMemo } from 'react';
import { FieldContext } from './field-context.ts';
import {
  describedBy,
  FieldError,
  FieldHint,
  type FieldNotesProps,
  FieldReason,
  NeedMark,
} from './field-notes.tsx';

export interface FieldProps extends FieldNotesProps {
  label: ReactNode;
  /** The id of the control: give one where an error summary links to it. */
  id?: string;
  required?: boolean;
  optional?: boolean;
  /** One control of this room: it takes id, description and state from here. */
  children: ReactNode;
}

/** Label, hint, reason, control and error of one question, tied together for everybody. */
export function Field({ label, id, required = false, optional, hint, why, error, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const description = describedBy(controlId, { hint, error });
  const invalid = Boolean(error);
  const state = useMemo(
    () => ({ controlId, describedBy: description, invalid, required }),
    [controlId, description, invalid, required],
  );
  return (
    <div className="grid gap-1">
      <label htmlFor={controlId} className="font-semibold">
        {label}
        <NeedMark required={required} optional={optional} />
      </label>
      <FieldHint id={controlId} hint={hint} />
      <FieldContext value={state}>{children}</FieldContext>
      <FieldError id={controlId} error={error} />
      <FieldReason why={why} />
    </div>
  );
}
