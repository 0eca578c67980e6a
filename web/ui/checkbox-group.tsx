import { type ComponentProps, useId } from 'react';
import { ChoiceRow } from './choice-row.tsx';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';
import type { GroupChoice } from './radio-group.tsx';

export interface CheckboxGroupProps extends Omit<FieldGroupProps, 'children'> {
  choices: readonly GroupChoice[];
  /** Chosen values and their change, where the caller keeps the state. */
  value?: readonly string[];
  onValueChange?: (value: string[]) => void;
  /** Given to every box: `register(…)` of a form (the form then holds an array). */
  inputProps?: Omit<ComponentProps<'input'>, 'type' | 'value'>;
}

const NONE: readonly string[] = [];

/** Any number of several. The order of the result is the order of `choices`. */
export function CheckboxGroup({
  choices,
  value = NONE,
  onValueChange,
  inputProps,
  ...group
}: CheckboxGroupProps) {
  const name = useId();
  const toggle = (changed: string, on: boolean) => {
    const chosen = new Set(value);
    if (on) chosen.add(changed);
    else chosen.delete(changed);
    onValueChange?.(choices.map((choice) => choice.value).filter((one) => chosen.has(one)));
  };
  return (
    <FieldGroup {...group}>
      {choices.map((choice) => (
        <ChoiceRow
          key={choice.value}
          name={name}
          {...inputProps}
          {...(onValueChange && {
            checked: value.includes(choice.value),
            onChange: (event) => toggle(choice.value, event.target.checked),
          })}
          type="checkbox"
          value={choice.value}
          label={choice.label}
          hint={choice.hint}
        />
      ))}
    </FieldGroup>
  );
}
