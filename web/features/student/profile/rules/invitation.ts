import type { OwnProfile } from '#domain/profiles/profile-fields.ts';
import { fieldOfColumn } from './sections.ts';
import type { FormField } from './student-form.ts';

/** What the team wrote about a person before she had an account. */
export interface Invitation {
  fields: Partial<OwnProfile>;
  /** columns in which her own answer stays */
  stays: ReadonlySet<string>;
}

/** The questions that it answers, each once, and whether an own answer stays there. */
export function answeredQuestions({ fields, stays }: Invitation): { field: FormField; stays: boolean }[] {
  const found = new Map<FormField, boolean>();
  for (const column of Object.keys(fields)) {
    const field = fieldOfColumn(column);
    if (field !== undefined) found.set(field, stays.has(column));
  }
  return [...found].map(([field, isOwn]) => ({ field, stays: isOwn }));
}
