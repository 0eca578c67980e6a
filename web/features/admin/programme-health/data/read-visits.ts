import { isLanguage } from '#domain/languages.ts';
import { SPEED_MEASURES, SPEED_RATINGS, VISIT_DEVICES } from '#domain/analytics/visits.ts';
import { callFunction } from '#web/data/tables.ts';
import type { VisitFigures } from '../rules/visits.ts';

interface CellRow {
  n: number | null;
  withheld?: boolean;
}
interface Row {
  from_day: string;
  until_day: string;
  pages: readonly (CellRow & { page: string })[];
  languages: readonly (CellRow & { value: string })[];
  devices: readonly (CellRow & { value: string })[];
  speeds: readonly {
    page: string;
    measure: string;
    ratings: readonly (CellRow & { rating: string })[];
  }[];
}

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    visit_figures: Row;
  }
}

const cellOf = ({ n, withheld = false }: CellRow) => ({ count: n, isWithheld: withheld });

/** Visits and speeds of the last 28 whole days. @throws AppError */
export async function readVisits(): Promise<VisitFigures> {
  const row = await callFunction('visit_figures', {});
  return {
    fromDay: row.from_day,
    untilDay: row.until_day,
    pages: row.pages.map((cell) => ({ ...cellOf(cell), page: cell.page })),
    languages: row.languages.flatMap((cell) =>
      isLanguage(cell.value) ? [{ ...cellOf(cell), value: cell.value }] : [],
    ),
    devices: row.devices.flatMap((cell) => {
      const value = VISIT_DEVICES.find((known) => known === cell.value);
      return value ? [{ ...cellOf(cell), value }] : [];
    }),
    speeds: row.speeds.flatMap(({ page, measure: name, ratings }) => {
      const measure = SPEED_MEASURES.find((known) => known === name);
      const cells = ratings.flatMap((cell) => {
        const rating = SPEED_RATINGS.find((known) => known === cell.rating);
        return rating ? [{ ...cellOf(cell), rating }] : [];
      });
      return measure ? [{ page, measure, ratings: cells }] : [];
    }),
  };
}
