import type { InputEvent, InputEventHandler } from 'react';
import { foldDigits } from '#domain/text/digits.ts';

/**
 * Turns Persian and Arabic digits into ASCII in the field itself, before anybody reads it: numbers that are
 * dialled or compared with a certificate are written as they stand there. The caret keeps its place, because
 * every sign is replaced by one sign; words under composition are left alone until they are finished.
 */
export function foldAsTyped(
  next?: InputEventHandler<HTMLInputElement>,
): (event: InputEvent<HTMLInputElement>) => void {
  return (event) => {
    const input = event.currentTarget;
    const folded = foldDigits(input.value);
    if (folded !== input.value && !event.nativeEvent.isComposing) {
      const caret = input.selectionStart;
      input.value = folded;
      input.setSelectionRange(caret, caret);
    }
    next?.(event);
  };
}
