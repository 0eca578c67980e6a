import type { DecisionReason } from '#domain/mentors/mentor-application.ts';

/** The steps of the application in their order. */
export const STEPS = ['you', 'offer', 'why', 'referees', 'conduct', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** The first part of a field's id says on which step it stands: `you-country`, `referees-1-email`. */
export function stepOfField(fieldId: string): Step {
  return STEPS.find((step) => fieldId.startsWith(`${step}-`)) ?? 'review';
}

export function isStep(value: unknown): value is Step {
  return typeof value === 'string' && (STEPS as readonly string[]).includes(value);
}

export function nextStep(step: Step): Step {
  return STEPS[STEPS.indexOf(step) + 1] ?? step;
}

export function previousStep(step: Step): Step {
  return STEPS[STEPS.indexOf(step) - 1] ?? step;
}

const STEP_OF_QUESTION: Partial<Record<DecisionReason, Step>> = {
  identity_unclear: 'you',
  language_not_needed: 'you',
  field_not_needed: 'offer',
  too_few_hours: 'offer',
  references_missing: 'referees',
  references_not_supportive: 'referees',
  conduct_not_accepted: 'conduct',
  under_age: 'conduct',
};

/** Where the answer to the team's question stands; the last step, from where all can be reached, else. */
export function stepOfQuestion(reason: DecisionReason | null): Step {
  return (reason && STEP_OF_QUESTION[reason]) ?? 'review';
}
