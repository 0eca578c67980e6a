import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { Desk } from '../ui/desk.tsx';

/** ROUTE-22: a new announcement, a copy of another, or the one that was begun on this device. */
export function Component() {
  const { t } = useLingui();
  const [address] = useSearchParams();
  const copied = address.get('copy') ?? undefined;
  return (
    <Desk
      key={copied}
      heading={<Trans>New announcement</Trans>}
      tabTitle={t`New announcement`}
      id={undefined}
      copied={copied}
    />
  );
}
