import type { FormAnswers, FormQuestion } from '#domain/programmes/application-form.ts';
import type { HandedInReview } from '#domain/programmes/programme-review.ts';

/** Somebody who applied for a round, by code. */
export interface AppliedRow {
  id: string;
  code: string;
  /** it came after the end, by the grace for phones without a line */
  isLate: boolean;
  submittedMs: number;
  /** how many there are in all */
  total: number;
}

/** An application that an admin has opened. */
export interface OpenedApplication {
  id: string;
  answers: FormAnswers;
  questions: readonly FormQuestion[];
  /** whether a parent or guardian agrees; undefined: the round does not ask */
  guardian: boolean | undefined;
  isLate: boolean;
  submittedMs: number;
  studentId: string;
  code: string;
  /** what its readers said; undefined until all of them have handed in */
  reviews: readonly HandedInReview[] | undefined;
}
