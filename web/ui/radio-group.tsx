import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChoiceRow } from './choice-row.tsx';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';

export interface GroupChoice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

export interface RadioGroupProps extends Omit<FieldGroupProps, 'children'> {
  choices: readonly GroupChoice[];
  /** Each choice is a row with an edge. */
  edged?: boolean;
  /** Chosen value and its change, where the caller keeps the state. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** Given to every radio button: `register(…)` of a form, where the form keeps the state. */
  inputProps?: Omit<ComponentProps<'input'>, 'type' | 'value'>;
}

/** One of several. Use either `value` with `onValueChange`, or `inputProps={register('name')}`. */
export function RadioGroup({ choices, edged, value, onValueChange, inputProps, ...group }: RadioGroupProps) {
  const name = useId();
  const controlled = onValueChange && {
    onChange: (event: { target: { value: string } }) => onValueChange(event.target.value),
  };
  return (
    <FieldGroup {...group}>
      {choices.map((choice) => (
        <ChoiceRow
          key={choice.value}
          name={name}
          {...inputProps}
          {...controlled}
          {...(controlled && { checked: choice.value === value })}
          type="radio"
          edged={edged}
          value={choice.value}
          label={choice.label}
          hint={choice.hint}
        />
      ))}
    </FieldGroup>
  );
}
