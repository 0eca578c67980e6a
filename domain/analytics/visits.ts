/** FEAT-01, decision 41: what may be said of a visit. Nothing in it belongs to a person. */
export const VISIT_DEVICES = ['phone', 'tablet', 'computer'] as const;
export type VisitDevice = (typeof VISIT_DEVICES)[number];

/**
 * How fast a screen came and answered: largest and first paint, first byte, the slowest answer to a touch, and how
 * much of the screen jumped.
 */
export const SPEED_MEASURES = ['ttfb', 'fcp', 'lcp', 'inp', 'cls'] as const;
export type SpeedMeasure = (typeof SPEED_MEASURES)[number];

export const SPEED_RATINGS = ['good', 'fair', 'poor'] as const;
export type SpeedRating = (typeof SPEED_RATINGS)[number];

/** Up to the first it is good, up to the second fair: ms, for `cls` the share of the screen. */
const BOUNDS: Readonly<Record<SpeedMeasure, readonly [number, number]>> = {
  ttfb: [800, 1_800],
  fcp: [1_800, 3_000],
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};

/** The bucket of a measured value; the value itself is never sent. */
export function ratingOf(measure: SpeedMeasure, value: number): SpeedRating {
  const [good, fair] = BOUNDS[measure];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
}

/** in one message; who opens more before she puts the page away is counted for the first of them */
export const VISIT_VIEWS_MAX_COUNT = 50;
export const VISIT_SPEEDS_MAX_COUNT = 60;
export const VISIT_PAGE_MAX_CHARACTERS = 80;
export const VISIT_MAX_BYTES = 8_192;

/** The body of `POST /api/visits`. */
export interface VisitReport {
  language: 'en' | 'fa' | 'ps';
  device: VisitDevice;
  /** patterns of screens, in the order in which they were opened */
  views: string[];
  speeds: { page: string; measure: SpeedMeasure; rating: SpeedRating }[];
}
