import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { type KeyFigure, KeyFigures } from '#web/ui/admin/charts/key-figures.tsx';
import { useOverview } from '../hooks/use-overview.ts';
import { type Change, type Overview, trendOf } from '../rules/overview.ts';
import { TrendText, type TrendUnit } from './trend.tsx';

interface Shown extends Omit<KeyFigure, 'trend' | 'direction' | 'kind'> {
  change: Change;
  wish: 'more' | 'less';
  unit?: TrendUnit;
}

function figureOf({ change, wish, unit = 'count', ...figure }: Shown): KeyFigure {
  const { direction, kind } = trendOf(change, wish) ?? { direction: 'level', kind: 'level' };
  return { ...figure, trend: <TrendText change={change} unit={unit} />, direction, kind };
}

function Strip({ overview: { active, waiting, waitDays, silent, meetings } }: { overview: Overview }) {
  const { t } = useLingui();
  const format = useFormat();
  const shown: readonly Shown[] = [
    {
      id: 'active',
      label: (
        <Trans comment="Staff, overview: label of a number; a match is a student with a mentor">
          Active matches
        </Trans>
      ),
      value: format.number(active.now),
      change: active,
      wish: 'more',
      course: active.months,
      to: `${paths.adminStudents}?mentor=has`,
    },
    {
      id: 'waiting',
      label: <Trans comment="Staff, overview: label of a number; for a mentor">Students waiting</Trans>,
      value: format.number(waiting.now),
      change: waiting,
      wish: 'less',
      course: waiting.months,
      to: staffPaths.waiting,
    },
    {
      id: 'wait',
      label: (
        <Trans comment="Staff, overview: label of a number of days; of the students who wait now, half have waited longer">
          Median wait
        </Trans>
      ),
      value:
        waitDays.now === null ? (
          <Trans comment="Staff, overview, median wait: instead of a number, too few students wait">
            Too few
          </Trans>
        ) : (
          <Plural
            comment="Staff, overview, median wait: # is the number of days"
            value={waitDays.now}
            one="# day"
            other="# days"
          />
        ),
      change: waitDays,
      wish: 'less',
      unit: 'days',
      to: staffPaths.waiting,
    },
    {
      id: 'silent',
      label: (
        <Trans comment="Staff, overview: label of a number; no sign of either student or mentor for two weeks">
          Silent matches
        </Trans>
      ),
      value: format.number(silent.now ?? 0),
      change: silent,
      wish: 'less',
      to: staffPaths.silentPairs,
    },
    {
      id: 'meetings',
      label: (
        <Trans comment="Staff, overview: label of a number, the last 30 days">Meetings in 30 days</Trans>
      ),
      value: format.number(meetings.now),
      change: meetings,
      wish: 'more',
      course: meetings.months,
    },
  ];
  return (
    <KeyFigures
      label={t({
        message: 'Key figures',
        comment: 'Staff, overview, row of numbers: read aloud by screen readers',
      })}
      note={
        <Trans comment="Staff, overview: under the row of numbers, what the arrows compare">
          Compared with 30 days ago; meetings with the 30 days before.
        </Trans>
      }
      figures={shown.map(figureOf)}
    />
  );
}

/** Five figures with their trend; each opens the list that it counts, where there is one [FEAT-05]. */
export function OverviewKeyFigures() {
  const query = useOverview();
  return (
    <QueryPart
      query={query}
      loading={<Trans comment="Staff, overview: shown while loading">Loading the figures…</Trans>}
    >
      {(overview) => <Strip overview={overview} />}
    </QueryPart>
  );
}
