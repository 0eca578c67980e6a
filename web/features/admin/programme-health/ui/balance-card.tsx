import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { type Balance, barPercent } from '../rules/figures.ts';
import { BarTable } from './bar-table.tsx';
import { Count, useCountText } from './count.tsx';

export interface BalanceCardProps {
  title: ReactNode;
  /** the parameter of both lists */
  by: 'language' | 'field';
  nameOf: (key: string) => string;
  balances: readonly Balance[];
}

const list = (base: string, key: string) => `${base}${encodeURIComponent(key)}`;

/** Free places of mentors against students who wait; each figure opens its list. */
export function BalanceCard({ title, by, nameOf, balances }: BalanceCardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const countText = useCountText();
  const longest = Math.max(0, ...balances.flatMap(({ count, freePlaces }) => [count ?? 0, freePlaces]));
  return (
    <BarTable
      title={title}
      lead={<Trans>People who speak or help in several count in each of them.</Trans>}
      heads={[by === 'language' ? t`Language` : t`Field`, t`Free places`, t`Students who wait`]}
      none={<Trans>No place is free and nobody waits.</Trans>}
      fileName={`places-by-${by}`}
      rows={balances.map((balance) => ({
        id: balance.key,
        name: nameOf(balance.key),
        figures: [
          {
            kind: 'places',
            percent: barPercent(balance.freePlaces, longest),
            shown: format.number(balance.freePlaces),
            text: String(balance.freePlaces),
            to:
              balance.freePlaces > 0
                ? list(`${paths.adminMentors}?places=free&${by}=`, balance.key)
                : undefined,
          },
          {
            kind: 'people',
            percent: barPercent(balance.count, longest),
            shown: <Count cell={balance} />,
            text: countText(balance),
            to: balance.count === 0 ? undefined : list(`${staffPaths.waiting}?${by}=`, balance.key),
          },
        ],
      }))}
    />
  );
}
