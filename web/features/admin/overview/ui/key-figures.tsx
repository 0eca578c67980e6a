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
      label: <Trans>Active matches</Trans>,
      value: format.number(active.now),
      change: active,
      wish: 'more',
      course: active.months,
      to: `${paths.adminStudents}?mentor=has`,
    },
    {
      id: 'waiting',
      label: <Trans>Students waiting</Trans>,
      value: format.number(waiting.now),
      change: waiting,
      wish: 'less',
      course: waiting.months,
      to: staffPaths.waiting,
    },
    {
      id: 'wait',
      label: <Trans>Median wait</Trans>,
      value:
        waitDays.now === null ? (
          <Trans>Too few</Trans>
        ) : (
          <Plural value={waitDays.now} one="# day" other="# days" />
        ),
      change: waitDays,
      wish: 'less',
      unit: 'days',
      to: staffPaths.waiting,
    },
    {
      id: 'silent',
      label: <Trans>Silent matches</Trans>,
      value: format.number(silent.now ?? 0),
      change: silent,
      wish: 'less',
      to: staffPaths.silentPairs,
    },
    {
      id: 'meetings',
      label: <Trans>Meetings in 30 days</Trans>,
      value: format.number(meetings.now),
      change: meetings,
      wish: 'more',
      course: meetings.months,
    },
  ];
  return (
    <KeyFigures
      label={t`Key figures`}
      note={<Trans>Compared with 30 days ago; meetings with the 30 days before.</Trans>}
      figures={shown.map(figureOf)}
    />
  );
}

/** Five figures with their trend; each opens the list that it counts, where there is one [FEAT-05]. */
export function OverviewKeyFigures() {
  const query = useOverview();
  return (
    <QueryPart query={query} loading={<Trans>Loading the figures…</Trans>}>
      {(overview) => <Strip overview={overview} />}
    </QueryPart>
  );
}
