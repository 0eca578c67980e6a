import { foldAsTyped } from './fold-as-typed.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps extends Omit<TextInputProps, 'type' | 'dir' | 'inputMode'> {
  /** `numeric` for whole numbers (no point on the keyboard); `decimal` otherwise. */
  inputMode?: 'decimal' | 'numeric';
}

/**
 * A number in any of the three digit sets [VAL-08]. Never `type="number"`: that swallows Persian digits
 * without an error. The value is text with ASCII digits; `readDecimal` of the domain makes the number.
 */
export function NumberInput({ inputMode = 'decimal', onInput, ...rest }: NumberInputProps) {
  return <TextInput {...rest} dir="ltr" inputMode={inputMode} onInput={foldAsTyped(onInput)} />;
}
