import {
  type CalendarDate,
  dateOfDayNumber,
  dayNumberOf,
  isoOf,
  weekdayOf,
} from '#domain/calendar/gregorian.ts';
import type { Meeting } from './meeting.ts';

/** A meeting at one of its times. */
export interface WeekEntry {
  meeting: Meeting;
  ms: number;
}

export interface WeekDay {
  date: CalendarDate;
  isToday: boolean;
  /** the earliest first */
  entries: readonly WeekEntry[];
}

const DAYS_COUNT = 7;

/** When a meeting is, or may be: the agreed time, else the proposed ones that are to come. */
function timesOf({ state, startMs, slotsMs }: Meeting, nowMs: number): readonly number[] {
  if (state === 'cancelled') return [];
  if (startMs !== undefined) return [startMs];
  return state === 'proposed' ? slotsMs.filter((ms) => ms > nowMs) : [];
}

/**
 * A week from Saturday to Friday with its meetings; `shift` weeks after the one of today. `dateOf` says which day it
 * is on the reader's clocks at an instant.
 */
export function weekOf(
  meetings: readonly Meeting[],
  nowMs: number,
  shift: number,
  dateOf: (ms: number) => CalendarDate,
): WeekDay[] {
  const today = dateOf(nowMs);
  const first = dayNumberOf(today) - weekdayOf(today) + shift * DAYS_COUNT;
  const entries = meetings
    .flatMap((meeting) => timesOf(meeting, nowMs).map((ms) => ({ meeting, ms })))
    .toSorted((one, other) => one.ms - other.ms)
    // once for each: to tell the day in a zone is slow
    .map((entry) => ({ entry, iso: isoOf(dateOf(entry.ms)) }));
  return Array.from({ length: DAYS_COUNT }, (_, nth) => {
    const date = dateOfDayNumber(first + nth);
    const iso = isoOf(date);
    return {
      date,
      isToday: iso === isoOf(today),
      entries: entries.filter((one) => one.iso === iso).map(({ entry }) => entry),
    };
  });
}
