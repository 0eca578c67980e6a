import type { PoolStudent } from './pool.ts';

export const FAIRNESS_GROUPS = ['gender', 'province', 'language', 'internet_speed'] as const;
export type FairnessGroup = (typeof FAIRNESS_GROUPS)[number];

/** Counts below this are not shown: few people are people whom one knows. */
export const SMALL_COUNT = 5;

export interface FairnessRow {
  group: FairnessGroup;
  /** the stored option; null: not said */
  value: string | null;
  /** students of the group who waited */
  pool: number;
  /** how many of them have a mentor in this round; null: too few, of either kind, to be said */
  served: number | null;
}

const VALUE_OF: Readonly<Record<FairnessGroup, (student: PoolStudent) => string | null>> = {
  gender: ({ gender }) => gender,
  province: ({ province }) => province,
  language: ({ language }) => language,
  internet_speed: ({ internetSpeed }) => internetSpeed,
};

/** Who is served of each group, beside its size. Groups under {@link SMALL_COUNT} are left out. */
export function fairnessOf(students: readonly PoolStudent[], served: ReadonlySet<string>): FairnessRow[] {
  return FAIRNESS_GROUPS.flatMap((group) => {
    const counts = new Map<string | null, { pool: number; served: number }>();
    for (const student of students) {
      const value = VALUE_OF[group](student);
      const known = counts.get(value) ?? { pool: 0, served: 0 };
      counts.set(value, { pool: known.pool + 1, served: known.served + (served.has(student.id) ? 1 : 0) });
    }
    return [...counts]
      .filter(([, count]) => count.pool >= SMALL_COUNT)
      .toSorted(([a, x], [b, y]) => y.pool - x.pool || (String(a) < String(b) ? -1 : 1))
      .map(([value, count]) => ({ group, value, pool: count.pool, served: sayable(count) }));
  });
}

/** Whether a count is of so few people that it is not shown. */
export const isSmallCount = (count: number): boolean => count > 0 && count < SMALL_COUNT;

function sayable({ pool, served }: { pool: number; served: number }): number | null {
  return isSmallCount(served) || isSmallCount(pool - served) ? null : served;
}
