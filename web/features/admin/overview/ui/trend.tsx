import { Plural, Trans } from '@lingui/react/macro';
import { useFormat } from '#web/text/use-format.ts';
import { type Change, trendOf } from '../rules/overview.ts';

/** What a change is counted in, with the words for more and fewer of it. */
export type TrendUnit = 'count' | 'days';

/** How a figure differs from 30 days before, in words; since when is said once for all of them. */
export function TrendText({ change, unit }: { change: Change; unit: TrendUnit }) {
  const format = useFormat();
  const trend = trendOf(change, 'more');
  if (trend === undefined)
    return (
      <Trans comment="Staff, overview, under a number: nothing to compare with">No comparison yet</Trans>
    );
  const { by, direction } = trend;
  const count = format.number(by);
  if (direction === 'level')
    return <Trans comment="Staff, overview, under a number: the same as 30 days ago">No change</Trans>;
  if (unit === 'days') {
    return direction === 'up' ? (
      <Plural
        comment="Staff, overview, under the median wait: # is the number of days, compared with 30 days ago"
        value={by}
        one="# day longer"
        other="# days longer"
      />
    ) : (
      <Plural
        comment="Staff, overview, under the median wait: # is the number of days, compared with 30 days ago"
        value={by}
        one="# day shorter"
        other="# days shorter"
      />
    );
  }
  return direction === 'up' ? (
    <Trans comment="Staff, overview, under a number: {count} is the difference to 30 days ago">
      {count} more
    </Trans>
  ) : (
    <Trans comment="Staff, overview, under a number: {count} is the difference to 30 days ago">
      {count} fewer
    </Trans>
  );
}
