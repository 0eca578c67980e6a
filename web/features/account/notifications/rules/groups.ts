import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';

/** As much of a notification as grouping needs. */
export interface Groupable {
  id: string;
  kind: string;
  payload: Readonly<Record<string, unknown>>;
  /** ISO */
  createdAt: string;
}

/** Notifications of one day that say the same and lead to the same place; the newest first, never empty. */
export interface NotificationGroup<One> {
  newest: One;
  all: readonly One[];
}

export interface NotificationDay<One> {
  /** ISO day in Kabul */
  day: string;
  groups: readonly NotificationGroup<One>[];
}

/** What decides where a notification leads and what it says. */
const PLACES = ['match_id', 'cohort_id', 'status', 'is_urgent'] as const;

function keyOf({ id, kind, payload }: Groupable): string {
  // each announcement has words of its own
  return kind === 'announcement' ? id : [kind, ...PLACES.map((place) => String(payload[place]))].join(' ');
}

/** Notifications, the newest first, by the day in Kabul on which they came, and within a day by what they say. */
export function inGroups<One extends Groupable>(notifications: readonly One[]): NotificationDay<One>[] {
  const days = new Map<string, Map<string, One[]>>();
  for (const one of notifications) {
    const day = isoOf(kabulDateOf(Date.parse(one.createdAt)));
    const groups = days.get(day) ?? new Map<string, One[]>();
    days.set(day, groups);
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...days].map(([day, groups]) => ({
    day,
    groups: [...groups.values()].flatMap((all) => {
      const [newest] = all;
      return newest ? [{ newest, all }] : [];
    }),
  }));
}
