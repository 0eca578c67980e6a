import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { staffPaths } from '#web/app/staff-paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { barPercent, type Demand } from '../rules/figures.ts';
import { writeWaitingWish } from '../rules/lists.ts';
import { BarTable } from './bar-table.tsx';
import { Count, useCountText } from './count.tsx';
import { useNames } from './names.ts';

const SHOWN_COUNT = 20;

/** What is missing most: language, wished gender and field together. */
export function DemandCard({ demand }: { demand: readonly Demand[] }) {
  const { t } = useLingui();
  const names = useNames();
  const format = useFormat();
  const countText = useCountText();
  const known = demand.filter(({ count }) => count !== null);
  const hiddenCount = demand.length - known.length;
  const longest = Math.max(0, ...known.map(({ count }) => count ?? 0));
  return (
    <BarTable
      title={<Trans>What is missing most</Trans>}
      lead={
        hiddenCount > 0 && (
          <Plural
            value={hiddenCount}
            one="# combination of fewer than 5 students is left out."
            other="# combinations of fewer than 5 students are left out."
          />
        )
      }
      heads={[t`Language, mentor, field`, t`Students who wait`]}
      none={<Trans>Nothing that 5 students or more wait for.</Trans>}
      fileName="missing"
      rows={known.slice(0, SHOWN_COUNT).map((cell) => ({
        id: `${cell.language} ${cell.wish} ${cell.field}`,
        name: format.list([names.language(cell.language), names.wish(cell.wish), names.field(cell.field)]),
        figures: [
          {
            kind: 'people',
            percent: barPercent(cell.count, longest),
            shown: <Count cell={cell} />,
            text: countText(cell),
            to: `${staffPaths.waiting}?${writeWaitingWish(cell)}`,
          },
        ],
      }))}
    />
  );
}
