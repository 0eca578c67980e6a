import type { ProvinceValue } from '#domain/profiles/provinces.ts';

/** A figure now and 30 days before; null where too few people are in it. */
export interface Change {
  now: number | null;
  before: number | null;
}

/** A figure that is counted at the end of each month too, the last of which is now. */
export interface Course {
  now: number;
  before: number;
  months: readonly number[];
}

/** A count of people, as the database lets it out. */
export interface Cell {
  /** null: fewer than five, or withheld */
  count: number | null;
  /** not small itself, but a small one could be worked out from it */
  isWithheld: boolean;
}

/** Free places of mentors against students who wait. */
export interface Balance extends Cell {
  key: string;
  freePlaces: number;
}

export const BALANCES = ['languages', 'genders', 'fields'] as const;
export type BalanceName = (typeof BALANCES)[number];

export const APPLICATION_STAGES = ['started', 'sent', 'interview', 'references', 'approved'] as const;
export type ApplicationStage = (typeof APPLICATION_STAGES)[number];

export interface Provinces {
  /** five students or more each, the largest first */
  rows: readonly { key: ProvinceValue | 'no_answer'; count: number }[];
  /** those that are too small to be told one by one; its count is null where all of them together are */
  others: { groupsCount: number; count: number | null } | null;
}

/** Everything that the overview shows of the programme. */
export interface Overview {
  /** ISO days on which the months of the courses began */
  monthStarts: readonly string[];
  active: Course;
  waiting: Course;
  meetings: Course;
  waitDays: Change;
  silent: Change;
  applications: readonly { stage: ApplicationStage; count: number }[];
  /** students by weeks of waiting, in the order of `WEEK_BOUNDS` */
  waitingWeeks: readonly number[];
  provinces: Provinces;
  balances: Readonly<Record<BalanceName, readonly Balance[]>>;
}

/** Where the groups of the waiting time begin, in weeks; the last has no end. */
export const WEEK_BOUNDS = [0, 2, 4, 6, 8, 12] as const;
/** From so many weeks on, somebody has waited too long. */
export const LATE_FROM_WEEKS = 8;

/** How a figure went within 30 days, and whether that is good; nothing where it is not told. */
export function trendOf(
  { now, before }: Change,
  wish: 'more' | 'less',
): { by: number; direction: 'up' | 'down' | 'level'; kind: 'good' | 'bad' | 'level' } | undefined {
  if (now === null || before === null) return undefined;
  const by = now - before;
  if (by === 0) return { by, direction: 'level', kind: 'level' };
  const direction = by > 0 ? 'up' : 'down';
  return { by: Math.abs(by), direction, kind: by > 0 === (wish === 'more') ? 'good' : 'bad' };
}

/** So many provinces have a bar of their own. */
const SHOWN_PROVINCES = 6;

/** The largest provinces one by one; what is left is one group with those that the database has joined. */
export function shownProvinces({ rows, others }: Provinces): Provinces {
  const rest = rows.slice(SHOWN_PROVINCES);
  if (rest.length === 0) return { rows, others };
  const restCount = rest.reduce((sum, { count }) => sum + count, 0);
  return {
    rows: rows.slice(0, SHOWN_PROVINCES),
    others: {
      groupsCount: rest.length + (others?.groupsCount ?? 0),
      count: others?.count === null ? null : restCount + (others?.count ?? 0),
    },
  };
}

/** How many of those before came so far, in percent; undefined for the first and after nobody. */
export function percentOfBefore(stages: readonly { count: number }[], place: number): number | undefined {
  const before = stages[place - 1]?.count ?? 0;
  const count = stages[place]?.count ?? 0;
  return before > 0 ? (count / before) * 100 : undefined;
}
