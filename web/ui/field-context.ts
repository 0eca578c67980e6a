import { type AriaAttributes, createContext, use } from 'react';

export interface FieldState {
  controlId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

/** What a `Field` tells the control inside it. */
export const FieldContext = createContext<FieldState | undefined>(undefined);

type ControlAttributes = Pick<
  AriaAttributes & { id?: string },
  'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
>;

/**
 * The attributes that tie a control to its label, hint and error. A control outside of a `Field` keeps
 * what it was given. `aria-required` instead of `required`, because the browser's own bubbles speak the
 * browser's language, not the person's.
 */
export function useControlAttributes(own: ControlAttributes): ControlAttributes {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': field?.invalid ? true : own['aria-invalid'],
    'aria-required': field?.required ? true : own['aria-required'],
  };
}
