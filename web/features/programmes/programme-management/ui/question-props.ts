import type { FormQuestion } from '#domain/programmes/application-form.ts';

/** One question that is being written. */
export interface QuestionProps {
  question: FormQuestion;
  onChange: (change: (question: FormQuestion) => FormQuestion) => void;
}
