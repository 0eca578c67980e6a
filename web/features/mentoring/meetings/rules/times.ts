import { type CalendarDate, dateOfDayNumber, dayNumberOf, dateOfIso } from '#domain/calendar/gregorian.ts';
import { instantOfKabul, kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { zoneOffsetMinutes } from '#domain/calendar/time-zones.ts';
import type { Pair } from './meeting.ts';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1_440;
const CHOICE_MINUTES = 30;
const DAYS_COUNT = 30;

/** What clocks of a zone show at an instant; undefined for a zone that this machine does not know. */
export function clockInZone(
  zone: string,
  instantMs: number,
): { date: CalendarDate; minute: number } | undefined {
  const offset = zoneOffsetMinutes(zone, new Date(instantMs));
  if (offset === undefined) return undefined;
  const minutes = Math.floor(instantMs / MS_PER_MINUTE) + offset;
  const day = Math.floor(minutes / MINUTES_PER_DAY);
  return { date: dateOfDayNumber(day), minute: minutes - day * MINUTES_PER_DAY };
}

export const KABUL = 'Asia/Kabul';

/**
 * The zone whose clocks a person reads times by: a mentor's as the profile says, else the device's. Kabul where that
 * is not known or says nothing: browsers that hide it answer UTC.
 */
export function readerZone(
  { side, mentorZone }: Pick<Pair, 'side' | 'mentorZone'>,
  ofDevice: string,
): string {
  const zone = (side === 'mentor' ? mentorZone : undefined) ?? ofDevice;
  return zone === '' || zone === 'UTC' || zone.startsWith('Etc/') ? KABUL : zone;
}

/** Whether clocks of two zones show the same at an instant; so it is said of a zone that this machine does not know. */
export function showSameTime(zone: string, other: string, instantMs: number): boolean {
  const [one, two] = [zone, other].map((name) => zoneOffsetMinutes(name, new Date(instantMs)));
  return one === undefined || two === undefined || one === two;
}

/** `07:30` of a minute of the day, with ASCII digits. */
export const clockText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The days that can be chosen, from today in Kabul on. */
export function daysAhead(nowMs: number): CalendarDate[] {
  const today = dayNumberOf(kabulDateOf(nowMs));
  return Array.from({ length: DAYS_COUNT }, (_, ahead) => dateOfDayNumber(today + ahead));
}

/** The half hours of a day, in minutes. */
export const HALF_HOURS: readonly number[] = Array.from(
  { length: MINUTES_PER_DAY / CHOICE_MINUTES },
  (_, nth) => nth * CHOICE_MINUTES,
);

/** The instant of a chosen day (ISO) and minute in Kabul; undefined while one of them is missing. */
export function chosenMoment(day: string, minute: string): number | undefined {
  const date = dateOfIso(day);
  if (!date || minute === '') return undefined;
  return instantOfKabul({ date, hour: Math.floor(Number(minute) / 60), minute: Number(minute) % 60 });
}
