import { type CalendarDate, dateOfIso, isoOf } from './gregorian.ts';
import { instantOfKabul, kabulMomentOf } from './kabul-time.ts';

/** Day and clock as the two fields hold them: `2026-11-21` and `18:05`. */
export interface TypedMoment {
  day: string;
  time: string;
}

export interface ScheduledMoment {
  date: CalendarDate;
  instantMs: number;
}

/** The moment at which Kabul's calendar and clock show what was typed; undefined while it is none. */
export function scheduledMoment({ day, time }: TypedMoment): ScheduledMoment | undefined {
  const date = dateOfIso(day);
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  if (!date || hour === undefined || minute === undefined) return undefined;
  const moment = { date, hour: Number(hour), minute: Number(minute) };
  if (moment.hour > 23 || moment.minute > 59) return undefined;
  return { date, instantMs: instantOfKabul(moment) };
}

const DAY_MS = 86_400_000;

/** What the fields begin with: tomorrow at eight in the morning in Kabul. */
export function firstMoment(nowMs: number): TypedMoment {
  return { day: isoOf(kabulMomentOf(nowMs + DAY_MS).date), time: '08:00' };
}
