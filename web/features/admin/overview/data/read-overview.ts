import { PROVINCE_VALUES } from '#domain/profiles/provinces.ts';
import { callFunction } from '#web/data/tables.ts';
import {
  APPLICATION_STAGES,
  type Balance,
  type Change,
  type Course,
  type Overview,
  type Provinces,
} from '../rules/overview.ts';

interface CourseRow {
  months: readonly number[];
  before: number;
}
interface BalanceRow {
  key: string;
  free: number;
  n: number | null;
  withheld?: boolean;
}
interface Row {
  month_starts: readonly string[];
  active: CourseRow;
  waiting: CourseRow;
  meetings: CourseRow & { now: number };
  wait_days: Change;
  silent: Change;
  applications: readonly { stage: string; n: number }[];
  waiting_weeks: readonly number[];
  provinces: {
    rows: readonly { key: string; n: number }[];
    others: { groups: number; n: number | null } | null;
  };
  languages: readonly BalanceRow[];
  genders: readonly BalanceRow[];
  fields: readonly BalanceRow[];
}

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    admin_overview_figures: Row;
  }
}

/** What is true at the end of the last month is true now. */
const courseOf = ({ months, before }: CourseRow): Course => ({ now: months.at(-1) ?? 0, before, months });

const balancesOf = (rows: readonly BalanceRow[]): readonly Balance[] =>
  rows.map(({ key, free, n, withheld = false }) => ({
    key,
    freePlaces: free,
    count: n,
    isWithheld: withheld,
  }));

function provincesOf({ rows, others }: Row['provinces']): Provinces {
  return {
    rows: rows.flatMap(({ key, n }) => {
      const known = ([...PROVINCE_VALUES, 'no_answer'] as const).find((one) => one === key);
      return known ? [{ key: known, count: n }] : [];
    }),
    others: others && { groupsCount: others.groups, count: others.n },
  };
}

/**
 * The figures of the overview [FEAT-05].
 * @param monthStarts ISO days on which months begin, the present one last
 * @throws AppError
 */
export async function readOverview(monthStarts: readonly string[]): Promise<Overview> {
  const row = await callFunction('admin_overview_figures', { p_month_starts: [...monthStarts] });
  return {
    monthStarts: row.month_starts,
    active: courseOf(row.active),
    waiting: courseOf(row.waiting),
    meetings: { ...courseOf(row.meetings), now: row.meetings.now },
    waitDays: row.wait_days,
    silent: row.silent,
    applications: APPLICATION_STAGES.map((stage) => ({
      stage,
      count: row.applications.find((one) => one.stage === stage)?.n ?? 0,
    })),
    waitingWeeks: row.waiting_weeks,
    provinces: provincesOf(row.provinces),
    balances: {
      languages: balancesOf(row.languages),
      genders: balancesOf(row.genders),
      fields: balancesOf(row.fields),
    },
  };
}
