import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { Desk } from '../ui/desk.tsx';

/** ROUTE-22: an announcement that is there, being written or on its way. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return <Desk key={id} heading={<Trans>Announcement</Trans>} tabTitle={t`Announcement`} id={id} />;
}
