import { hasPassed, type TimelineItem } from '#domain/programmes/timeline.ts';

/** Dates that are still to come, the nearest first, and those that have passed, the latest first. */
export interface SplitDates {
  upcoming: readonly TimelineItem[];
  past: readonly TimelineItem[];
}

/**
 * By the clock of the device where it is known and can be right, else as they were read.
 * @param items in order of time
 * @param nextWhenRead the id of the first item that had not passed then; undefined: all had
 */
export function splitDates(
  items: readonly TimelineItem[],
  nextWhenRead: string | undefined,
  nowMs: number | undefined,
): SplitDates {
  const next = items.findIndex(({ id }) => id === nextWhenRead);
  const isPast = (item: TimelineItem, place: number) =>
    nowMs === undefined ? next === -1 || place < next : hasPassed(item, nowMs);
  return {
    upcoming: items.filter((item, place) => !isPast(item, place)),
    past: items.filter(isPast).toReversed(),
  };
}
