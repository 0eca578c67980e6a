import { Plural, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { useControlAttributes } from './field-context.ts';

export interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'autoComplete'> {
  /**
   * How many characters are wanted at most. It is counted and shown, never cut off: a pasted text must not
   * lose its end in silence. The form's own rule refuses what is too long.
   */
  limit?: number;
}

function lengthOf(text: unknown): number {
  return typeof text === 'string' ? Array.from(text).length : 0;
}

function Count({ id, length, limit }: { id: string; length: number; limit: number }) {
  const { t, i18n } = useLingui();
  const count = i18n.number(length);
  const most = i18n.number(limit);
  return (
    <p
      id={id}
      className={classNames('text-sm', length > limit ? 'font-semibold text-danger' : 'text-ink-quiet')}
    >
      {length > limit ? (
        <Plural
          comment="Every long text field: sentence"
          value={length - limit}
          one="# character too many"
          other="# characters too many"
        />
      ) : (
        t({
          message: `${count} of ${most} characters`,
          comment:
            'Every long text field: sentence; {count} is the number, written, {most} is the highest number',
        })
      )}
    </p>
  );
}

/** Several lines of text, growing with what is typed; the direction follows the text. */
export function Textarea({ limit, className, ref, onInput, rows = 4, dir = 'auto', ...rest }: TextareaProps) {
  const countId = useId();
  const [typed, setTyped] = useState(lengthOf(rest.defaultValue));
  const control = useControlAttributes(rest);
  /** where the owner knows the text it is counted there, and nothing renders twice */
  const count = ({ value }: HTMLTextAreaElement) => {
    if (rest.value === undefined) setTyped(lengthOf(value));
  };
  const described = [control['aria-describedby'], limit !== undefined && countId].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1">
      <textarea
        autoComplete="off"
        {...rest}
        {...control}
        aria-describedby={described || undefined}
        ref={(element) => {
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
          // a form library writes into the element without an event
          if (element) count(element);
        }}
        rows={rows}
        dir={dir}
        onInput={(event) => {
          count(event.currentTarget);
          onInput?.(event);
        }}
        className={classNames('control field-sizing-content min-h-28', className)}
      />
      {limit !== undefined && (
        <Count id={countId} length={rest.value === undefined ? typed : lengthOf(rest.value)} limit={limit} />
      )}
    </div>
  );
}
