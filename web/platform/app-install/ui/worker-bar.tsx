import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { OFFLINE_NOTICE_MS } from '#domain/limits.ts';
import { useProductName } from '#web/platform/config/index.ts';
import { Button } from '#web/ui/button.tsx';
import { useWorker } from '../hooks/use-worker.ts';
import { Bar } from '#web/ui/bar.tsx';
import { OfflineReadyBar } from './offline-ready-bar.tsx';

/** PWA-02: asks before anything changes; the page is loaded anew only after a yes. */
function UpdateBar({ accept, putOff }: { accept: () => void; putOff: () => void }) {
  const productName = useProductName();
  const [isAccepted, setIsAccepted] = useState(false);
  const update = () => {
    setIsAccepted(true);
    accept();
  };
  return (
    <Bar
      name="update"
      edge="border-accent"
      actions={
        <>
          <Button onClick={putOff} disabled={isAccepted}>
            <Trans comment="Bar about a new version: button">Later</Trans>
          </Button>
          <Button kind="primary" onClick={update} busy={isAccepted}>
            <Trans comment="Bar about a new version: button">Update now</Trans>
          </Button>
        </>
      }
    >
      <p className="font-bold">
        <Trans comment="Bar about a new version: sentence; {productName} is the name of the website">
          A new version of {productName} is available
        </Trans>
      </p>
      <p className="text-ink-quiet">
        <Trans comment="Bar about a new version: sentence">
          The page loads again. What you have typed is kept.
        </Trans>
      </p>
    </Bar>
  );
}

/** PWA-03: said once, for 5 s, in the browser that has just learned it. */
function OfflineNotice() {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), OFFLINE_NOTICE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return <OfflineReadyBar />;
}

/** What there is to say about the service worker. */
export function WorkerBar() {
  const { news, accept, putOff } = useWorker();
  if (news === 'update') return <UpdateBar accept={accept} putOff={putOff} />;
  return news === 'installed-first' ? <OfflineNotice /> : null;
}
