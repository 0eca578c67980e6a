import type { ApplicationAnswers } from '../rules/answers.ts';
import type { Problems } from '../rules/check-answers.ts';

/** What every step of the form is given. */
export interface StepProps {
  answers: ApplicationAnswers;
  problems: Problems;
  onAnswer: (part: Partial<ApplicationAnswers>) => void;
}
