/** A day of a calendar, month 1–12. Which calendar is said by the function that takes it. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

const MS_PER_DAY = 86_400_000;

export function gregorianMonthLength(year: number, month: number): number {
  if (month === 2) return isGregorianLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function isGregorianLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** True for a day that exists, in the years that four digits can write. */
export function isGregorianDate({ year, month, day }: CalendarDate): boolean {
  return (
    [year, month, day].every(Number.isInteger) &&
    year >= 1 &&
    year <= 9999 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= gregorianMonthLength(year, month)
  );
}

/** `2026-11-21` of a Gregorian day. */
export function isoOf({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The Gregorian day of an ISO date, or undefined when it is none. A time behind it is ignored. */
export function dateOfIso(iso: string): CalendarDate | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?=$|[T ])/.exec(iso);
  if (parts === null) return undefined;
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return isGregorianDate(date) ? date : undefined;
}

/** Days since 1 January 1970 of a Gregorian day; years below 100 are meant as written. */
export function dayNumberOf({ year, month, day }: CalendarDate): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Math.round(date.getTime() / MS_PER_DAY);
}

/** The Gregorian day of a day number. */
export function dateOfDayNumber(dayNumber: number): CalendarDate {
  const date = new Date(dayNumber * MS_PER_DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Below 0 when the first day is earlier, above 0 when it is later; both of one calendar. */
export function compareDates(one: CalendarDate, other: CalendarDate): number {
  return one.year - other.year || one.month - other.month || one.day - other.day;
}

/** The weekday of a Gregorian day as the Afghan week counts: 0 = Saturday … 6 = Friday. */
export function weekdayOf(date: CalendarDate): number {
  const fromThursday = dayNumberOf(date) % 7;
  return (fromThursday + 12) % 7;
}
