import type { CalendarDate } from '#domain/calendar/gregorian.ts';
import { useFormat } from '#web/text/use-format.ts';

/** A day in large figures with its month, in both calendars. Silent: the date is beside it in words. */
export function DayLeaf({ day }: { day: CalendarDate }) {
  const leaf = useFormat().leaf(day);
  return (
    <span aria-hidden="true" className="grid w-20 shrink-0 content-start justify-items-center text-center">
      <span className="font-display text-2xl font-bold">{leaf.day}</span>
      <span className="text-sm font-semibold">{leaf.month}</span>
      <span className="text-sm text-ink-quiet">{leaf.otherDay}</span>
    </span>
  );
}
