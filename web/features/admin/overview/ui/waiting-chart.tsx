import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { staffPaths } from '#web/app/staff-paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { ColumnChart } from '#web/ui/admin/charts/column-chart.tsx';
import { useOverview } from '../hooks/use-overview.ts';
import { LATE_FROM_WEEKS, WEEK_BOUNDS } from '../rules/overview.ts';
import { ChartPart } from './chart-part.tsx';

const isLate = (place: number) => (WEEK_BOUNDS[place] ?? 0) >= LATE_FROM_WEEKS;

/** How many weeks the students have waited who wait for a mentor now [FEAT-11]. */
export function WaitingChart() {
  const { t } = useLingui();
  const format = useFormat();
  const weeks = WEEK_BOUNDS.map((from, place) => {
    const until = WEEK_BOUNDS[place + 1];
    return until === undefined ? `${format.number(from)}+` : `${format.number(from)}–${format.number(until)}`;
  });
  const query = useOverview();
  return (
    <ChartPart
      query={query}
      title={
        <Trans comment="Staff, overview: title of a chart; how long students wait for a mentor">
          Waiting time, in weeks
        </Trans>
      }
    >
      {({ waitingWeeks, waiting: { now } }) => {
        if (now === 0) {
          return {
            chart: (
              <p className="text-sm text-ink-quiet">
                <Trans comment="Staff, overview, waiting time: instead of an empty chart">
                  No student waits for a mentor.
                </Trans>
              </p>
            ),
          };
        }
        const late = format.number(
          waitingWeeks.reduce((sum, count, place) => sum + (isLate(place) ? count : 0), 0),
        );
        const all = format.number(now);
        return {
          note: (
            <Link
              to={staffPaths.waiting}
              className="tap inline-flex items-center text-accent underline underline-offset-4"
            >
              <Plural
                comment="Staff, overview, waiting time: link beside the title; # is the number of students who wait"
                value={now}
                one="# student"
                other="# students"
              />
            </Link>
          ),
          table: {
            heads: [
              t({ message: 'Weeks', comment: 'Staff, overview, chart as a table: head of a column' }),
              t({
                message: 'Students',
                comment: 'Staff, overview, chart as a table: head of a column, a number',
              }),
            ],
            rows: waitingWeeks.map((count, place) => ({
              id: weeks[place] ?? '',
              cells: [weeks[place] ?? '', format.number(count)],
            })),
          },
          chart: (
            <ColumnChart
              description={t({
                message: `Students who wait for a mentor: ${all}. Of them, ${late} have waited for 8 weeks or longer.`,
                comment:
                  'Staff, overview, waiting time, read aloud by screen readers: {all} and {late} are numbers',
              })}
              columns={waitingWeeks.map((value, place) => ({
                label: weeks[place] ?? '',
                value,
                isLate: isLate(place),
              }))}
            />
          ),
        };
      }}
    </ChartPart>
  );
}
