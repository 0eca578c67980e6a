import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReadingState, ReviewCriterion } from '#domain/programmes/programme-review.ts';

/** What is rated, and what much of it means. */
export const CRITERION_LABELS: Readonly<
  Record<ReviewCriterion, { name: MessageDescriptor; much: MessageDescriptor }>
> = {
  reasons: { name: msg`Reasons`, much: msg`They are clear, and the student’s own.` },
  effort: { name: msg`Effort`, much: msg`Much was done with what there was.` },
  fit: { name: msg`Fit`, much: msg`What the student looks for is what this programme gives.` },
  others: { name: msg`Others`, much: msg`More people than the student gain from it.` },
};

export const STATE_LABELS: Readonly<Record<ReadingState, MessageDescriptor>> = {
  needs_readers: msg`Lacks readers`,
  reading: msg`Being read`,
  needs_third: msg`The two differ: lacks a third reader`,
  third: msg`The two differ: a third reads`,
  read: msg`Read`,
};
