import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorIcon, InfoIcon } from './icon.ts';

export interface FieldNotesProps {
  hint?: ReactNode;
  /** Why we ask and who sees the answer; folded away under the control. */
  why?: ReactNode;
  error?: ReactNode;
}

/** The ids under which hint and error can be found; only those that are rendered. */
export function describedBy(id: string, notes: FieldNotesProps): string | undefined {
  const ids = [notes.hint ? `${id}-hint` : '', notes.error ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Says whether an answer is needed, in a word, because an asterisk is a riddle to many. */
export function NeedMark({ required, optional }: { required?: boolean; optional?: boolean }) {
  if (!required && !optional) return null;
  return (
    <>
      {/* without a space the last letter of an Arabic-script label would join the first of this word */}{' '}
      <span className="ms-1 text-sm font-normal text-ink-quiet">
        {required ? (
          <Trans comment="Every form, beside the name of a field: text">required</Trans>
        ) : (
          <Trans comment="Every form, beside the name of a field: text">optional</Trans>
        )}
      </span>
    </>
  );
}

/** The hint, between the label and the control. */
export function FieldHint({ id, hint }: FieldNotesProps & { id: string }) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="text-sm text-ink-quiet">
      {hint}
    </p>
  );
}

/** The reason, folded away under the control. */
export function FieldReason({ why }: FieldNotesProps) {
  if (!why) return null;
  return (
    <details className="-mb-2 text-sm">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-accent [&::-webkit-details-marker]:hidden">
        <InfoIcon className="size-4 shrink-0" />
        <Trans comment="Small control under a question of a form: unfolds why the team asks it and who reads the answer">
          Why we ask, and who sees it
        </Trans>
      </summary>
      <div className="pb-3 text-ink-quiet">{why}</div>
    </details>
  );
}

/** The error of one field, under its control, with a sign beside the colour. */
export function FieldError({ id, error }: FieldNotesProps & { id: string }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-2 text-sm font-semibold text-danger">
      <ErrorIcon className="mt-[0.3em] size-4 shrink-0" />
      <span>{error}</span>
    </p>
  );
}
