import { type CalendarDate, isoOf } from '#domain/calendar/gregorian.ts';
import { useFormat } from '#web/text/use-format.ts';

/** A day as a leaf of a calendar: weekday, the day of the language's calendar, and the day and month of the other. */
export function DateLeaf({ date }: { date: CalendarDate }) {
  const format = useFormat();
  const { day, otherDay } = format.leaf(date);
  return (
    <time
      dateTime={isoOf(date)}
      className="grid w-16 shrink-0 overflow-hidden rounded-lg border border-line bg-surface pb-1 text-center leading-snug"
    >
      <span className="bg-accent-soft py-0.5 text-xs font-semibold text-accent">
        {format.shortWeekday(date)}
      </span>
      <bdi className="text-xl leading-tight font-bold">{day}</bdi>
      <span className="text-label text-ink-quiet">{otherDay}</span>
    </time>
  );
}
