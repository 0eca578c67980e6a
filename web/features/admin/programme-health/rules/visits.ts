import type { SpeedMeasure, SpeedRating, VisitDevice } from '#domain/analytics/visits.ts';
import type { Language } from '#domain/languages.ts';
import type { Cell } from './figures.ts';

/** Visits and speeds of the last whole days [FEAT-01]. */
export interface VisitFigures {
  /** days in Kabul, both of them in it, as ISO dates */
  fromDay: string;
  untilDay: string;
  pages: readonly (Cell & { page: string })[];
  languages: readonly (Cell & { value: Language })[];
  devices: readonly (Cell & { value: VisitDevice })[];
  speeds: readonly Speed[];
}

export interface Speed {
  /** empty: all screens together */
  page: string;
  measure: SpeedMeasure;
  ratings: readonly (Cell & { rating: SpeedRating })[];
}

export interface SlowScreen {
  page: string;
  /** how often it was rated poor */
  lcp: Cell;
  inp: Cell;
}

const NONE: Cell = { count: 0, isWithheld: false };

const poorOf = (speeds: readonly Speed[], page: string, measure: SpeedMeasure): Cell | undefined =>
  speeds
    .find((one) => one.page === page && one.measure === measure)
    ?.ratings.find(({ rating }) => rating === 'poor');

/** Screens that were slow to come or to answer at least once, the most often slow first. */
export function slowScreens(speeds: readonly Speed[]): readonly SlowScreen[] {
  const pages = [...new Set(speeds.map(({ page }) => page))].filter((page) => page !== '');
  const often = ({ lcp, inp }: SlowScreen) => (lcp.count ?? 1) + (inp.count ?? 1);
  return pages
    .map((page) => ({
      page,
      lcp: poorOf(speeds, page, 'lcp') ?? NONE,
      inp: poorOf(speeds, page, 'inp') ?? NONE,
    }))
    .filter((screen) => often(screen) > 0)
    .toSorted((a, b) => often(b) - often(a));
}
