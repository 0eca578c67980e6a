import type { FormField } from '../rules/student-form.ts';

/** The id under which an error summary, a review and a next step find a question. */
export const fieldId = (field: FormField): string => `profile-${field}`;
