import { Trans } from '@lingui/react/macro';
import { Bar } from '#web/ui/bar.tsx';

/** PWA-03: what was seen can be read without a network from now on. */
export const OfflineReadyBar = () => (
  <Bar name="offline-ready" edge="border-success">
    <p>
      <Trans comment="Bar: works without internet: sentence">
        Now available offline: what you have opened can be read without a network.
      </Trans>
    </p>
  </Bar>
);
