import type { ProfileSection } from '../rules/sections.ts';
import type { FormField } from '../rules/student-form.ts';

/** The id under which an error summary, a review and a next step find a question. */
export const fieldId = (field: FormField): string => `profile-${field}`;

/** The id of the heading of a section on the profile page. */
export const sectionId = (section: ProfileSection): string => `section-${section}`;
