import { factsOf } from '#domain/profiles/profile-fields.ts';
import {
  columnsOfField,
  fieldsOfStep,
  isAsked,
  PROFILE_SECTIONS,
  WIZARD_STEPS,
  type WizardStep,
} from './sections.ts';
import type { FormField, StudentForm } from './student-form.ts';

/** How long an answer takes on a phone, in seconds, by its kind. */
const SECONDS = { lines: 75, birth: 30, text: 20, choice: 10 } as const;
/** Reading one's answers once more. */
const REVIEW_SECONDS = 45;

function secondsFor(field: FormField): number {
  if (field === 'birth') return SECONDS.birth;
  const facts = columnsOfField(field).map(factsOf);
  if (facts.some(({ isLong }) => isLong)) return SECONDS.lines;
  return facts.some(({ stored }) => stored === 'text' || stored === 'number') ? SECONDS.text : SECONDS.choice;
}

const isOpen = (field: FormField, form: StudentForm): boolean =>
  isAsked(field, form) && (field === 'birth' ? form.birth.year === '' : form[field] === '');

/** [WIZ-03] About how many minutes the wizard still takes from this step on: one at least. */
export function minutesLeft(step: WizardStep, form: StudentForm): number {
  const from = WIZARD_STEPS.indexOf(step);
  const open = PROFILE_SECTIONS.slice(from).flatMap((section) =>
    fieldsOfStep(section).filter((field) => isOpen(field, form)),
  );
  const seconds = open.reduce((sum, field) => sum + secondsFor(field), REVIEW_SECONDS);
  return Math.max(1, Math.round(seconds / 60));
}
