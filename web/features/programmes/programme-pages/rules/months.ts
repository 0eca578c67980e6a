import { solarOfGregorian } from '#domain/calendar/solar-hijri.ts';
import type { CalendarKind } from '#domain/profiles/options.ts';
import { dayOfItem, type TimelineItem } from '#domain/programmes/timeline.ts';

/** The dates of a month of a calendar. */
export interface Month {
  calendar: CalendarKind;
  year: number;
  month: number;
  items: TimelineItem[];
}

/** Dates in order of time, by the months of the calendar in which somebody lives. */
export function byMonth(items: readonly TimelineItem[], calendar: CalendarKind): Month[] {
  const months: Month[] = [];
  for (const item of items) {
    const day = dayOfItem(item);
    const { year, month } = calendar === 'solar_hijri' ? solarOfGregorian(day) : day;
    const last = months.at(-1);
    if (last?.year === year && last.month === month) last.items.push(item);
    else months.push({ calendar, year, month, items: [item] });
  }
  return months;
}
