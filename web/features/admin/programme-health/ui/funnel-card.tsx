import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { barPercent, type Figures, type FunnelStep } from '../rules/figures.ts';
import { BarTable } from './bar-table.tsx';
import { Count, useCountText } from './count.tsx';
import { useNames } from './names.ts';

const LIST: Readonly<Partial<Record<FunnelStep, string>>> = {
  profile_begun: paths.adminStudents,
  in_the_pool: `${paths.adminStudents}?profile=complete`,
  matched: `${paths.adminStudents}?mentor=has`,
};

/** From the account to a living pair. */
export function FunnelCard({ funnel }: Pick<Figures, 'funnel'>) {
  const { t } = useLingui();
  const names = useNames();
  const countText = useCountText();
  const longest = Math.max(0, ...funnel.map(({ count }) => count ?? 0));
  return (
    <BarTable
      title={<Trans>The way of the students</Trans>}
      lead={
        <Trans>
          A match counts as active if one of the two has written, planned or met in the last 14 days.
        </Trans>
      }
      heads={[t`Step`, t`Students`]}
      none={<Trans>Nobody has signed up yet.</Trans>}
      fileName="way"
      rows={funnel.map((cell) => ({
        id: cell.step,
        name: names.step(cell.step),
        figures: [
          {
            kind: 'people',
            percent: barPercent(cell.count, longest),
            shown: <Count cell={cell} />,
            text: countText(cell),
            to: LIST[cell.step],
          },
        ],
      }))}
    />
  );
}
