import { callFunction } from '#web/data/tables.ts';

/** What the model was asked for on one day in Kabul, of all together. */
export interface ModelDay {
  /** ISO */
  day: string;
  calls: number;
  /** of these, how many could be shown */
  worded: number;
  tokens: number;
}

interface Row {
  on_day: string;
  calls: number;
  worded: number;
  tokens: number;
}

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    model_figures: Row[];
  }
}

/** The last four weeks without today, the newest first; empty where no model was asked. @throws AppError */
export async function readModelFigures(): Promise<ModelDay[]> {
  const rows = await callFunction('model_figures', {});
  return rows.map(({ on_day: day, calls, worded, tokens }) => ({ day, calls, worded, tokens }));
}
