import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { readBeginning } from '../rules/beginning.ts';
import { Desk } from '../ui/desk.tsx';

/** ROUTE-22: a new announcement, a copy of another, one for whom a list shows, or the one that was begun on this device. */
export function Component() {
  const { t } = useLingui();
  const [address] = useSearchParams();
  return (
    <Desk
      key={address.toString()}
      heading={<Trans>New announcement</Trans>}
      tabTitle={t`New announcement`}
      id={undefined}
      beginning={readBeginning(address)}
    />
  );
}
