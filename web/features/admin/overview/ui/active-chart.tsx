import { Trans, useLingui } from '@lingui/react/macro';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { gregorianMonthName, solarMonthName } from '#domain/calendar/names.ts';
import { solarOfGregorian } from '#domain/calendar/solar-hijri.ts';
import { usualCalendar } from '#web/text/format.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { LineChart } from '#web/ui/admin/charts/line-chart.tsx';
import { useOverview } from '../hooks/use-overview.ts';
import { monthOn } from '../rules/months.ts';
import { ChartPart } from './chart-part.tsx';

/** The name of a month that begins on a day, alone and with its year, in the calendar of the language. */
function useMonthNames() {
  const { language } = useLanguage();
  const format = useFormat();
  const calendar = usualCalendar(language);
  return (iso: string) => {
    const day = dateOfIso(iso);
    if (!day) return { short: '', full: '' };
    const month = monthOn(day, calendar);
    const { year } = calendar === 'solar_hijri' ? solarOfGregorian(day) : day;
    return {
      short:
        calendar === 'solar_hijri' ? solarMonthName(month, language) : gregorianMonthName(month, language),
      full: format.parts({ calendar, year, month }),
    };
  };
}

/** How many matches were active at the end of each of the last twelve months [FEAT-05]. */
export function ActiveMatchesChart() {
  const { t } = useLingui();
  const format = useFormat();
  const monthNames = useMonthNames();
  const query = useOverview();
  return (
    <ChartPart
      query={query}
      title={
        <Trans comment="Staff, overview: title of a chart; a match is a student with a mentor">
          Active matches by month
        </Trans>
      }
    >
      {({ monthStarts, active: { months, now } }) => {
        const points = monthStarts.map((iso, place) => ({ ...monthNames(iso), value: months[place] ?? 0 }));
        const first = format.number(points[0]?.value ?? 0);
        const month = points[0]?.full ?? '';
        const last = format.number(now);
        return {
          note: (
            <Trans comment="Staff, overview, chart of active matches: when they were counted; small letters">
              at the end of the month
            </Trans>
          ),
          table: {
            heads: [
              t({ message: 'Month', comment: 'Staff, overview, chart as a table: head of a column' }),
              t({
                message: 'Active matches',
                comment: 'Staff, overview, chart as a table: head of a column',
              }),
            ],
            rows: points.map(({ full, value }) => ({ id: full, cells: [full, format.number(value)] })),
          },
          chart: (
            <LineChart
              description={t({
                message: `Active matches at the end of each month: ${first} in ${month}, ${last} now. Paused matches are counted too.`,
                comment:
                  'Staff, overview, chart of active matches, read aloud by screen readers: {first} and {last} are numbers, {month} a month',
              })}
              points={points.map(({ short, value }) => ({ label: short, value }))}
            />
          ),
        };
      }}
    </ChartPart>
  );
}
