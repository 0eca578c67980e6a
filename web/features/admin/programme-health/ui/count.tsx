import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/text/use-format.ts';
import type { Cell } from '../rules/figures.ts';

/** A count of people, or why it is not shown. */
export function Count({ cell: { count, isWithheld } }: { cell: Cell }) {
  const format = useFormat();
  if (count !== null) return <>{format.number(count)}</>;
  return isWithheld ? <Trans>not shown</Trans> : <Trans>fewer than 5</Trans>;
}

/** The same for a file. */
export function useCountText(): (cell: Cell) => string {
  const { t } = useLingui();
  return ({ count, isWithheld }) => {
    if (count !== null) return String(count);
    return isWithheld ? t`not shown` : t`fewer than 5`;
  };
}
