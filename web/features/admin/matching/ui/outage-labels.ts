import { useLingui } from '@lingui/react/macro';
import type { OutageReason } from '../rules/outage.ts';

/** What an outage is due to, in the language of the screen. */
export function useOutageReasons(): Readonly<Record<OutageReason, string>> {
  const { t } = useLingui();
  return {
    network: t`No internet`,
    power: t`No electricity`,
    weather: t`Weather or an earthquake`,
    unrest: t`Danger outside`,
    other: t`Something else`,
  };
}
