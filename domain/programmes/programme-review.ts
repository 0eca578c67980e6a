/** What a reader rates in an application for a round, each with points; `private.review_criteria` has the same. */
export const REVIEW_CRITERIA = ['reasons', 'effort', 'fit', 'others'] as const;
export type ReviewCriterion = (typeof REVIEW_CRITERIA)[number];

/** From little to much. */
export const REVIEW_POINTS = [1, 2, 3, 4, 5] as const;
export type ReviewPoints = (typeof REVIEW_POINTS)[number];
export const REVIEW_NOTE_MAX_CHARACTERS = 2000;
/** From how far apart two readers are, by the mean of their points, a third one reads as well. */
export const THIRD_READER_FROM = 2;

/** Where the reading of an application stands; `private.reading_of` says which. */
export const READING_STATES = ['needs_readers', 'reading', 'needs_third', 'third', 'read'] as const;
export type ReadingState = (typeof READING_STATES)[number];

/** Points by what they are for; in a draft some are missing. */
export type ReviewScales = Readonly<Partial<Record<ReviewCriterion, ReviewPoints>>>;

/** What a reader has said of an application, as admins read it once all have handed in. */
export interface HandedInReview {
  id: string;
  /** of the reader; '' where her account is gone */
  name: string;
  isThird: boolean;
  scales: ReviewScales;
  note: string;
  isMachineSuspected: boolean;
}

/** What has no points yet [VAL-09]. */
export function missingCriteria(scales: ReviewScales): ReviewCriterion[] {
  return REVIEW_CRITERIA.filter((criterion) => scales[criterion] === undefined);
}

/** The mean of all points; undefined where there are none. */
export function meanOfScales(scales: ReviewScales): number | undefined {
  const points = Object.values(scales);
  return points.length === 0 ? undefined : points.reduce((sum, one) => sum + one, 0) / points.length;
}
