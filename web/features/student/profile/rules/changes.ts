import type { FormField, StudentForm } from './student-form.ts';

/**
 * What was typed and is not with the server yet: only the fields that differ from the stored profile. A
 * profile that changed elsewhere meanwhile then keeps what was changed there.
 */
export type Changes = Partial<StudentForm>;

/** The form as the person sees it: the stored profile under what was typed. */
export function withChanges(stored: StudentForm, changes: Changes): StudentForm {
  return { ...stored, ...changes };
}

/** The changes after one more: an answer put back to what is stored is no change. */
export function changed<Name extends FormField>(
  changes: Changes,
  stored: StudentForm,
  field: Name,
  answer: StudentForm[Name],
): Changes {
  const { [field]: _before, ...others } = changes;
  return isSameAnswer(stored[field], answer) ? others : { ...changes, [field]: answer };
}

/** The changes that are left when some were stored: an answer typed meanwhile stays one. */
export function withoutSaved(changes: Changes, saved: Changes): Changes {
  const left = Object.entries(changes).filter(
    ([name, answer]) => !(name in saved && isSameAnswer(saved[name as FormField], answer)),
  );
  return Object.fromEntries(left);
}

/**
 * What stood at each changed question when the person began to change it: what she has seen, whatever another device
 * has stored since [FM-15].
 */
export function basesOf(before: Changes, changes: Changes, stored: StudentForm): Changes {
  const names = Object.keys(changes) as FormField[];
  return Object.fromEntries(names.map((name) => [name, before[name] ?? stored[name]]));
}

/** The bases after some answers were stored: what is typed over one of them now was typed over that answer. */
export function basesAfter(before: Changes, left: Changes, saved: Changes): Changes {
  const names = Object.keys(left) as FormField[];
  return Object.fromEntries(names.map((name) => [name, saved[name] ?? before[name]]));
}

/** Of the changes only those of the given fields. */
export function changesOf(changes: Changes, fields: readonly FormField[]): Changes {
  const wanted: ReadonlySet<string> = new Set(fields);
  return Object.fromEntries(Object.entries(changes).filter(([name]) => wanted.has(name)));
}

export function hasChanges(changes: Changes): boolean {
  return Object.keys(changes).length > 0;
}

type Answer = StudentForm[FormField] | undefined;

export function isSameAnswer(one: Answer, other: Answer): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return (['calendar', 'year', 'month', 'day'] as const).every((part) => one[part] === other[part]);
}
