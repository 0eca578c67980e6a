import { calendarFile } from '#domain/calendar/calendar-file.ts';
import { giveFile } from '#web/data/own-file.ts';

export interface CalendarTime {
  id: string;
  startMs: number;
  minutes: number;
}

/** Gives one time as a calendar file, which says no more than this title. */
export function giveCalendarFile(
  { id, startMs, minutes }: CalendarTime,
  title: string,
  language: string,
): void {
  const file = calendarFile({
    name: title,
    language,
    entries: [{ uid: id, at: startMs, minutes, changedAtMs: Date.now(), title, description: '' }],
  });
  giveFile(file, new Date(), { name: 'date', ending: 'ics', type: 'text/calendar' });
}
