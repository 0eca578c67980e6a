import type { FormAnswers, FormQuestion } from '#domain/programmes/application-form.ts';
import { REVIEW_CRITERIA, type ReviewScales } from '#domain/programmes/programme-review.ts';

/** What a reader writes of an application. */
export interface ReviewDraft {
  scales: ReviewScales;
  note: string;
  isMachineSuspected: boolean;
}

/** An application as a reader sees it: nothing but code and answers, and what she has written herself. */
export interface OpenedReview {
  id: string;
  code: string;
  questions: readonly FormQuestion[];
  answers: FormAnswers;
  draft: ReviewDraft;
  version: number;
  handedInMs: number | undefined;
}

export function isSameReview(one: ReviewDraft, other: ReviewDraft): boolean {
  return (
    one.note === other.note &&
    one.isMachineSuspected === other.isMachineSuspected &&
    REVIEW_CRITERIA.every((criterion) => one.scales[criterion] === other.scales[criterion])
  );
}
