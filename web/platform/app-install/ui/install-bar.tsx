import { Trans } from '@lingui/react/macro';
import { useConfiguration } from '#web/platform/config/index.ts';
import { Button } from '#web/ui/button.tsx';
import { useInstallOffer } from '../hooks/use-install-offer.ts';
import { Bar } from '#web/ui/bar.tsx';

/** PWA-01: offers a place on the home screen; where the browser has no button for it, says how it is done. */
export function InstallBar() {
  const { shortName } = useConfiguration();
  const { way, install, decline } = useInstallOffer();
  if (!way) return null;
  return (
    <Bar
      name="install"
      edge="border-line-strong"
      actions={
        <>
          <Button onClick={decline}>
            <Trans comment="Bar that offers the app: button">Not now</Trans>
          </Button>
          {way === 'prompt' && (
            <Button kind="primary" onClick={install}>
              <Trans comment="Bar that offers the app: button">Put on the home screen</Trans>
            </Button>
          )}
        </>
      }
    >
      <p className="font-bold">
        <Trans comment="Bar that offers the app: sentence; {shortName} is the short name of the website">
          {shortName} opens faster from the home screen, also without a network
        </Trans>
      </p>
      {way === 'by-hand' && (
        <p className="text-ink-quiet">
          <Trans comment="Bar that offers the app: sentence">
            Press the Share button of the browser, then “Add to Home Screen”.
          </Trans>
        </p>
      )}
    </Bar>
  );
}
