import { Trans } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { ErrorIcon } from './icon.ts';

export interface SummaryError {
  /** The id given to `Field`, `FieldGroup` or a group of choices. */
  fieldId: string;
  text: ReactNode;
}

export interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  /** How often the form was sent: each time it grows, the summary takes the focus. */
  attempt: number;
  title?: ReactNode;
}

/** Of a group of controls the chosen one, else the first: a group itself shows no focus. */
function controlOf(field: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLFieldSetElement)) return field;
  return field.querySelector<HTMLElement>('[aria-invalid="true"], :checked, input, select') ?? field;
}

function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!field) return;
  event.preventDefault();
  field.scrollIntoView({ block: 'center' });
  controlOf(field).focus({ preventScroll: true });
}

/** All errors of a form in one place above it, each a link to its field. Renders nothing without errors. */
export function ErrorSummary({ errors, attempt, title }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-2 rounded-lg border border-s-4 border-danger bg-danger-soft p-4"
    >
      <p id={titleId} className="flex gap-2 font-bold">
        <ErrorIcon className="mt-[0.2em] size-5 shrink-0 text-danger" />
        {title ?? (
          <Trans comment="Above every form with mistakes: sentence">Please look at these answers again</Trans>
        )}
      </p>
      <ul className="grid">
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              href={`#${encodeURIComponent(fieldId)}`}
              onClick={goToField}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
