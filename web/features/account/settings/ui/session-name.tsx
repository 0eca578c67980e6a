import { Trans } from '@lingui/react/macro';
import type { OwnSession } from '../hooks/use-own-sessions.ts';

/** What a session is called: as much as is known of its browser. */
export function SessionName({ session }: { session: OwnSession }) {
  const { browser, system, device } = session;
  if (browser !== null && system !== null) {
    return (
      <Trans>
        <bdi>{browser}</bdi> on <bdi>{system}</bdi>
      </Trans>
    );
  }
  const known = browser ?? system;
  if (known !== null) return <bdi>{known}</bdi>;
  if (device === 'phone') return <Trans>A phone</Trans>;
  return device === 'computer' ? <Trans>A computer</Trans> : <Trans>An unknown device</Trans>;
}
