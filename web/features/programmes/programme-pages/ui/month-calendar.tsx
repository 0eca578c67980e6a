import { Fragment } from 'react';
import { dayNumberOf, weekdayOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { type DayCell, weeksOf } from '../rules/month-grid.ts';
import type { Month } from '../rules/months.ts';
import { entryId, ItemTitle } from './timeline-entry.tsx';

const DAY = 'grid min-h-11 place-items-center rounded-lg text-sm';

/** A day; with dates it leads to the first of them in the list. */
function Day({ cell, nextId }: { cell: DayCell; nextId: string | undefined }) {
  const format = useFormat();
  const number = format.digits(String(cell.day));
  const [first] = cell.items;
  if (!first) return <span className={DAY}>{number}</span>;
  return (
    <a
      href={`#${entryId(first, nextId)}`}
      className={`${DAY} bg-accent font-bold text-on-accent no-underline`}
    >
      <span>{number}</span>
      {cell.items.map((item) => (
        <Fragment key={item.id}>
          {' '}
          <span className="sr-only">
            <ItemTitle item={item} />
          </span>
        </Fragment>
      ))}
    </a>
  );
}

export interface MonthCalendarProps {
  month: Month;
  nextId: string | undefined;
  nowMs: number | undefined;
}

/** A month with its dates marked, in the calendar in which the reader lives. */
export function MonthCalendar({ month, nextId, nowMs }: MonthCalendarProps) {
  const format = useFormat();
  const { language } = useLanguage();
  const { items: _items, ...parts } = month;
  const weeks = weeksOf(month);
  const letters = language === 'en' ? 2 : 1;
  const weekdays = (weeks[1] ?? []).flatMap((cell) => (cell ? [cell.date] : []));
  const today = nowMs === undefined ? undefined : kabulDateOf(nowMs);
  const isToday = ({ date }: DayCell) =>
    date.year === today?.year && date.month === today.month && date.day === today.day;
  const [firstDay] = weeks.flat().flatMap((cell) => (cell ? [dayNumberOf(cell.date)] : []));
  return (
    // the first program of a page to read marks the day that it is, counting from the first one [decision 26]
    <table
      data-first-day={firstDay}
      className="w-full table-fixed border-collapse text-center [&_[aria-current]>span]:border [&_[aria-current]>span]:border-accent"
    >
      <caption className="pb-2 text-start font-bold">{format.parts(parts)}</caption>
      <thead>
        <tr>
          {weekdays.map((date) => (
            <th key={weekdayOf(date)} scope="col" className="text-sm font-semibold text-ink-quiet">
              <span aria-hidden="true">{format.weekday(date).slice(0, letters)}</span>
              <span className="sr-only">{format.weekday(date)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, place) => {
          const key = `${place}`;
          return (
            <tr key={key}>
              {week.map((cell, weekday) => {
                const dayKey = `${weekday}`;
                return (
                  <td
                    key={dayKey}
                    className="p-0"
                    aria-current={cell && isToday(cell) ? 'date' : undefined}
                    suppressHydrationWarning
                  >
                    {cell && <Day cell={cell} nextId={nextId} />}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
