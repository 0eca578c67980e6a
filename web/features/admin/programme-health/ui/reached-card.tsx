import { Trans, useLingui } from '@lingui/react/macro';
import { barPercent, type Figures } from '../rules/figures.ts';
import { BarTable } from './bar-table.tsx';
import { Count, useCountText } from './count.tsx';
import { useNames } from './names.ts';

/** What students have reached, by kind: people, and only what the team has confirmed. */
export function ReachedCard({ reached }: Pick<Figures, 'reached'>) {
  const { t } = useLingui();
  const names = useNames();
  const countText = useCountText();
  const longest = Math.max(0, ...reached.map(({ count }) => count ?? 0));
  return (
    <BarTable
      title={<Trans>What was reached</Trans>}
      lead={<Trans>Students with a confirmed entry, each counted once in a line.</Trans>}
      heads={[t`What`, t`Students`]}
      none={<Trans>Nothing has been counted yet.</Trans>}
      fileName="reached"
      rows={reached.map((cell) => ({
        id: cell.kind,
        name: names.outcome(cell.kind),
        figures: [
          {
            kind: 'people',
            percent: barPercent(cell.count, longest),
            shown: <Count cell={cell} />,
            text: countText(cell),
          },
        ],
      }))}
    />
  );
}
