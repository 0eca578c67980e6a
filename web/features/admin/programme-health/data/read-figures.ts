import { OUTCOME_KINDS } from '#domain/programmes/outcome.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { callFunction } from '#web/data/tables.ts';
import {
  type Answer,
  type Balance,
  type Cell,
  type Figures,
  FUNNEL_STEPS,
  SURVEY_QUESTIONS,
} from '../rules/figures.ts';

interface CellRow {
  n: number | null;
  withheld?: boolean;
}
interface BalanceRow extends CellRow {
  key: string;
  free: number;
}
interface AnswerRow extends CellRow {
  value: string;
}
interface Row {
  counted_at: string;
  funnel: readonly (CellRow & { step: string })[];
  /** not in figures that an older version counted */
  outcomes?: readonly AnswerRow[];
  days: { n: number | null; median: number | null; nine_of_ten: number | null };
  languages: readonly BalanceRow[];
  fields: readonly BalanceRow[];
  demand: readonly (CellRow & { language: string; wish: string; field: string })[];
  survey: Readonly<Record<string, readonly AnswerRow[]>>;
}

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    programme_figures: Row | null;
    count_programme: Row;
  }
}

const cellOf = ({ n, withheld = false }: CellRow): Cell => ({ count: n, isWithheld: withheld });
const balanceOf = (row: BalanceRow): Balance => ({ ...cellOf(row), key: row.key, freePlaces: row.free });

function answersOf(row: Row, question: string): readonly Answer[] {
  return (row.survey[question] ?? []).map((answer) => ({ ...cellOf(answer), value: answer.value }));
}

function figuresOf(row: Row): Figures {
  return {
    countedAtMs: parseTimestamp(row.counted_at).getTime(),
    funnel: row.funnel.flatMap((cell) => {
      const step = FUNNEL_STEPS.find((known) => known === cell.step);
      return step ? [{ ...cellOf(cell), step }] : [];
    }),
    reached: (row.outcomes ?? []).flatMap((cell) => {
      const kind = OUTCOME_KINDS.find((known) => known === cell.value);
      return kind ? [{ ...cellOf(cell), kind }] : [];
    }),
    days: { count: row.days.n, median: row.days.median, nineOfTen: row.days.nine_of_ten },
    languages: row.languages.map(balanceOf),
    fields: row.fields.map(balanceOf),
    demand: row.demand.map(({ language, wish, field, ...cell }) => ({
      ...cellOf(cell),
      language,
      wish,
      field,
    })),
    survey: Object.fromEntries(
      [...SURVEY_QUESTIONS, 'taken' as const].map((question) => [question, answersOf(row, question)]),
    ) as Figures['survey'],
  };
}

/** The figures as they were last counted; null before the first time. @throws AppError */
export async function readFigures(): Promise<Figures | null> {
  const row = await callFunction('programme_figures', {});
  return row && figuresOf(row);
}

/** Counts anew, at most once a minute, whoever asks. @throws AppError */
export async function countFigures(): Promise<Figures> {
  return figuresOf(await callFunction('count_programme', {}));
}
