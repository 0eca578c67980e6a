import type { ReactNode } from 'react';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { TypedStore } from '../hooks/observed.ts';
import { useShown } from '../hooks/use-shown.ts';
import { Shown } from './shown.tsx';

export interface LimitedTextProps<State> extends Omit<FieldProps, 'children'> {
  of: TypedStore<State>;
  textOf: (now: State) => string;
  /** so many characters at most, without the spaces around them */
  limit: number;
  /** what is said of a longer text, as long as it is longer */
  tooLong: ReactNode;
  rows?: number;
  disabled?: boolean;
  onText: (text: string) => void;
}

export const isLongerThan = (limit: number, text: string): boolean => Array.from(text.trim()).length > limit;

/** A question that is answered in sentences: a key renders its control and the count under it. */
export function LimitedText<State>({
  of,
  textOf,
  limit,
  tooLong,
  rows = 2,
  disabled = false,
  onText,
  error,
  ...field
}: LimitedTextProps<State>) {
  const isTooLong = useShown(of, (now) => isLongerThan(limit, textOf(now)));
  return (
    <Field {...field} error={isTooLong ? tooLong : error}>
      <Shown of={of} pick={textOf}>
        {(text) => (
          <Textarea
            rows={rows}
            limit={limit}
            value={text}
            disabled={disabled}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Shown>
    </Field>
  );
}
