import type { Changes } from './changes.ts';
import { ALL_FIELDS, WIZARD_STEPS, type WizardStep } from './sections.ts';
import type { BirthForm, FormField } from './student-form.ts';

/** Where a person is in the wizard, so that she comes back to the same place. */
export interface Place {
  step: WizardStep;
  field?: FormField | undefined;
}

/** What the phone may have stored, by this or by an older version of the product. */
export interface StoredDraft {
  changes: object;
  bases?: object | undefined;
  step?: string | undefined;
  field?: string | undefined;
}

export const FIRST_PLACE: Place = { step: 'basic' };

/** The changes of a stored draft; what this version does not ask for is left out. */
export function changesOfDraft(draft: Pick<StoredDraft, 'changes'> | undefined): Changes {
  const known = Object.entries(draft?.changes ?? {}).filter(
    ([name, answer]) =>
      ALL_FIELDS.some((field) => field === name) &&
      (name === 'birth' ? isBirthForm(answer) : typeof answer === 'string'),
  );
  return Object.fromEntries(known);
}

/** The place of a stored draft, the first step when it names none. */
export function placeOfDraft(draft: StoredDraft | undefined): Place {
  const step = WIZARD_STEPS.find((name) => name === draft?.step);
  if (step === undefined) return FIRST_PLACE;
  return { step, field: ALL_FIELDS.find((name) => name === draft?.field) };
}

function isBirthForm(answer: unknown): answer is BirthForm {
  if (typeof answer !== 'object' || answer === null) return false;
  const parts: Partial<Record<string, unknown>> = { ...answer };
  return ['calendar', 'year', 'month', 'day'].every((part) => typeof parts[part] === 'string');
}
