import type { CalendarDate } from '#domain/calendar/gregorian.ts';
import { gregorianMonthName, solarMonthName } from '#domain/calendar/names.ts';
import { solarOfGregorian } from '#domain/calendar/solar-hijri.ts';
import { usualCalendar } from '#web/text/format.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';

/** A day as a leaf of a calendar, in both calendars. Silent: the date is beside it in words. */
export function DayLeaf({ day }: { day: CalendarDate }) {
  const { language } = useLanguage();
  const format = useFormat();
  const solar = solarOfGregorian(day);
  const solarMonth = solarMonthName(solar.month, language);
  const gregorianMonth = gregorianMonthName(day.month, language);
  const isSolarFirst = usualCalendar(language) === 'solar_hijri';
  const [first, month] = isSolarFirst ? [solar, solarMonth] : [day, gregorianMonth];
  const [second, otherMonth] = isSolarFirst ? [day, gregorianMonth] : [solar, solarMonth];
  return (
    <span aria-hidden="true" className="grid w-20 shrink-0 content-start justify-items-center text-center">
      <span className="font-display text-2xl font-bold">{format.digits(String(first.day))}</span>
      <span className="text-sm font-semibold">{month}</span>
      <span className="text-sm text-ink-quiet">
        {format.digits(String(second.day))} {otherMonth}
      </span>
    </span>
  );
}
