import {
  type CalendarDate,
  dateOfDayNumber,
  dayNumberOf,
  gregorianMonthLength,
  weekdayOf,
} from '#domain/calendar/gregorian.ts';
import { solarMonthLength, solarOfGregorian } from '#domain/calendar/solar-hijri.ts';
import { dayOfItem, type TimelineItem } from '#domain/programmes/timeline.ts';
import type { Month } from './months.ts';

/** A day of a month with its dates. */
export interface DayCell {
  /** in the calendar of the month */
  day: number;
  date: CalendarDate;
  items: readonly TimelineItem[];
}

const DAYS_OF_WEEK = 7;

/** The weeks of a month, each of seven days from Saturday; undefined for days of the months beside it. */
export function weeksOf({ calendar, year, month, items }: Month): (DayCell | undefined)[][] {
  const [item] = items;
  if (!item) return [];
  const known = dayOfItem(item);
  const isSolar = calendar === 'solar_hijri';
  const first = dayNumberOf(known) - (isSolar ? solarOfGregorian(known) : known).day + 1;
  const length = isSolar ? solarMonthLength(year, month) : gregorianMonthLength(year, month);
  const before = weekdayOf(dateOfDayNumber(first));
  const weeks = Math.ceil((before + length) / DAYS_OF_WEEK);
  const cellAt = (place: number): DayCell | undefined => {
    const day = place - before + 1;
    if (day < 1 || day > length) return undefined;
    const number = first + day - 1;
    const ofDay = items.filter((one) => dayNumberOf(dayOfItem(one)) === number);
    return { day, date: dateOfDayNumber(number), items: ofDay };
  };
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_day, day) => cellAt(week * DAYS_OF_WEEK + day)),
  );
}
