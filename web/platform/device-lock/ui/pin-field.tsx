import type { ReactNode } from 'react';
import { PIN_MAX_DIGITS } from '#domain/accounts/device-pin.ts';
import { Field } from '#web/ui/field.tsx';
import { foldAsTyped } from '#web/ui/fold-as-typed.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** Room for spaces between groups of digits. */
const MAX_LETTERS = PIN_MAX_DIGITS * 2;

/** Digits in any of the three sets, drawn as dots; no browser offers to remember them. */
export function PinField(props: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
}) {
  const { label, hint, error, name, disabled } = props;
  return (
    <Field label={label} hint={hint} error={error} required>
      <PasswordInput
        isForgotten
        name={name}
        inputMode="numeric"
        maxLength={MAX_LETTERS}
        disabled={disabled}
        onInput={foldAsTyped()}
      />
    </Field>
  );
}

/** What was typed into a field of the form that is sent. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed : '';
}
