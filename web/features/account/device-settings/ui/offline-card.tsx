import { Trans, useLingui } from '@lingui/react/macro';
import { type Ahead, useAhead } from '#web/platform/app-install/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

function Offer({ bytes, onKeep }: { bytes: number; onKeep: () => void }) {
  const size = useFormat().fileSize(bytes);
  return (
    <>
      <p>
        <Trans comment="Settings of a phone on mobile data: why the app is not stored by itself">
          To save your internet, this phone keeps only what you open. You can keep the whole app on it. It
          loads again after each update.
        </Trans>
      </p>
      <Button wide onClick={onKeep}>
        <Trans comment="Button; size is a number with its unit, such as 240 KB">
          Keep the app on this phone for offline use (about {size})
        </Trans>
      </Button>
    </>
  );
}

function Stored({ progress, onTakeBack }: { progress: Ahead['progress']; onTakeBack: () => void }) {
  const format = useFormat();
  const stored = format.number(progress?.storedCount ?? 0);
  const count = format.number(progress?.count ?? 0);
  const { t } = useLingui();
  const isUnderWay = progress !== undefined && progress.storedCount < progress.count;
  return (
    <>
      {isUnderWay && (
        <ProgressBar
          label={
            <Trans comment="While the app is being stored on the phone">Keeping the app on this phone</Trans>
          }
          value={progress.storedCount}
          max={progress.count}
          text={t({ message: `${stored} of ${count}`, comment: 'How many parts of the app are stored' })}
        />
      )}
      <p role="status">
        {!isUnderWay && progress && (
          <Trans comment="The app is stored on the phone">
            The app is on this phone. Its pages open offline.
          </Trans>
        )}
      </p>
      <Button wide onClick={onTakeBack}>
        <Trans comment="Button: the app no longer loads again after each update">
          Stop loading the app after each update
        </Trans>
      </Button>
    </>
  );
}

/** FM-01: on a metered line nothing is kept ahead without asking; here somebody says yes, and takes it back. */
export function OfflineCard() {
  const ahead = useAhead();
  if (!ahead) return null;
  const { isChosen, progress, keep, takeBack } = ahead;
  // without a line it is not known how much would come
  if (!isChosen && !progress) return null;
  return (
    <Card
      title={
        <Trans comment="Heading of a card: the app on a phone without internet">Use the app offline</Trans>
      }
    >
      {isChosen || !progress ? (
        <Stored progress={progress} onTakeBack={takeBack} />
      ) : (
        <Offer bytes={progress.bytes} onKeep={keep} />
      )}
    </Card>
  );
}
