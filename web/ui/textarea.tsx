import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { useControlAttributes } from './field-context.ts';
import { useShownText } from './use-shown-text.ts';

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

interface CountProps {
  id: string;
  limit: number;
  /** the length while the element does not exist yet */
  first: number;
  /** set by this component: hears of the length, so that a key renders nothing but the count */
  tell: RefObject<(length: number) => void>;
}

function Count({ id, limit, first, tell }: CountProps) {
  const { t, i18n } = useLingui();
  const [length, setLength] = useState(first);
  useImperativeHandle(tell, () => setLength, []);
  const count = i18n.number(length > limit ? length - limit : length);
  const most = i18n.number(limit);
  return (
    <p
      id={id}
      className={classNames('text-sm', length > limit ? 'font-semibold text-danger' : 'text-ink-quiet')}
    >
      {length > limit ? t`${count} characters too many` : t`${count} of ${most} characters`}
    </p>
  );
}

/** Several lines of text, growing with what is typed; the direction follows the text. */
export function Textarea({
  limit,
  className,
  ref,
  onInput,
  onChange,
  value,
  defaultValue,
  rows = 4,
  dir = 'auto',
  ...rest
}: TextareaProps) {
  const countId = useId();
  const element = useRef<HTMLTextAreaElement>(null);
  const tell = useRef<(length: number) => void>(() => undefined);
  useImperativeHandle(ref, () => element.current as HTMLTextAreaElement, []);
  const count = () => tell.current?.(lengthOf(element.current?.value));
  const shown = useShownText(element, { value, defaultValue, onChange, onShown: count });
  const control = useControlAttributes(rest);
  const described = [control['aria-describedby'], limit !== undefined && countId].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1">
      <textarea
        autoComplete="off"
        {...rest}
        {...shown}
        {...control}
        aria-describedby={described || undefined}
        ref={element}
        rows={rows}
        dir={dir}
        onInput={(event) => {
          count();
          onInput?.(event);
        }}
        className={classNames('control field-sizing-content min-h-28', className)}
      />
      {limit !== undefined && (
        <Count id={countId} limit={limit} first={lengthOf(value ?? defaultValue)} tell={tell} />
      )}
    </div>
  );
}
