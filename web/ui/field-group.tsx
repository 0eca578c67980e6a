import { type ReactNode, useId } from 'react';
import {
  describedBy,
  FieldError,
  FieldHint,
  type FieldNotesProps,
  FieldReason,
  NeedMark,
} from './field-notes.tsx';

export interface FieldGroupProps extends FieldNotesProps {
  label: ReactNode;
  /** The id that an error summary links to; the group itself takes the focus. */
  id?: string;
  required?: boolean;
  optional?: boolean;
  children: ReactNode;
}

/** One question with several controls (radio buttons, boxes, the parts of a date). */
export function FieldGroup({ label, id, required, optional, hint, why, error, children }: FieldGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      className="grid min-w-0 gap-1"
      aria-describedby={describedBy(groupId, { hint, error })}
      aria-invalid={error ? true : undefined}
    >
      <legend className="font-semibold">
        {label}
        <NeedMark required={required} optional={optional} />
      </legend>
      <FieldHint id={groupId} hint={hint} />
      {children}
      <FieldError id={groupId} error={error} />
      <FieldReason why={why} />
    </fieldset>
  );
}
