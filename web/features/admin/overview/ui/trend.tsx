import { Plural, Trans } from '@lingui/react/macro';
import { useFormat } from '#web/text/use-format.ts';
import { type Change, trendOf } from '../rules/overview.ts';

/** What a change is counted in, with the words for more and fewer of it. */
export type TrendUnit = 'count' | 'days' | 'in_30_days';

/** How a figure differs from 30 days before, in words. */
export function TrendText({ change, unit }: { change: Change; unit: TrendUnit }) {
  const format = useFormat();
  const trend = trendOf(change, 'more');
  if (trend === undefined) return <Trans>No comparison yet</Trans>;
  const { by, direction } = trend;
  const count = format.number(by);
  if (direction === 'level') return <Trans>As 30 days ago</Trans>;
  if (unit === 'days') {
    return direction === 'up' ? (
      <Plural value={by} one="# day longer than 30 days ago" other="# days longer than 30 days ago" />
    ) : (
      <Plural value={by} one="# day shorter than 30 days ago" other="# days shorter than 30 days ago" />
    );
  }
  if (unit === 'in_30_days') {
    return direction === 'up' ? (
      <Trans>{count} more than in the 30 days before</Trans>
    ) : (
      <Trans>{count} fewer than in the 30 days before</Trans>
    );
  }
  return direction === 'up' ? (
    <Trans>{count} more than 30 days ago</Trans>
  ) : (
    <Trans>{count} fewer than 30 days ago</Trans>
  );
}
