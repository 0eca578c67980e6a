import { foldAsTyped } from './fold-as-typed.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

/**
 * A telephone number, left to right in every language, ASCII digits in the value [VAL-07]. The placeholder is
 * the caller's: it shows the country code.
 */
export function PhoneInput({ onInput, ...rest }: Omit<TextInputProps, 'type' | 'dir' | 'inputMode'>) {
  return <TextInput autoComplete="tel" {...rest} type="tel" dir="ltr" onInput={foldAsTyped(onInput)} />;
}
