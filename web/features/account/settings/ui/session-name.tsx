import { Trans } from '@lingui/react/macro';
import type { OwnSession } from '../hooks/use-own-sessions.ts';

/** What a session is called: as much as is known of its browser. */
export function SessionName({ session }: { session: OwnSession }) {
  const { browser, system, device } = session;
  if (browser !== null && system !== null) {
    return (
      <Trans comment="Account, devices that are signed in: text; {browser} is the name of a browser, {system} is the name of a system such as Android">
        <bdi>{browser}</bdi> on <bdi>{system}</bdi>
      </Trans>
    );
  }
  const known = browser ?? system;
  if (known !== null) return <bdi>{known}</bdi>;
  if (device === 'phone') return <Trans comment="Account, devices that are signed in: text">A phone</Trans>;
  return device === 'computer' ? (
    <Trans comment="Account, devices that are signed in: text">A computer</Trans>
  ) : (
    <Trans comment="Account, devices that are signed in: text">An unknown device</Trans>
  );
}
