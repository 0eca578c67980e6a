import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePush } from '../hooks/use-push.ts';
import type { PushState } from '../rules/push-state.ts';

/** What is shown, by whom it can be seen, and who learns of it: before the browser asks. */
function BeforeOne() {
  return (
    <>
      <p>
        <Trans comment="Account, lines on the locked screen: sentence">
          This browser can then show a line on the screen, also while it is locked: “Something new waits for
          you.” It never says who it is from or what it is about, and it makes no sound.
        </Trans>
      </p>
      <ul className="grid list-disc gap-1 ps-6">
        <li>
          <Trans comment="Account, lines on the locked screen: line of a list">
            People who see the phone see the line, and the name of this website beside it.
          </Trans>
        </li>
        <li>
          <Trans comment="Account, lines on the locked screen: line of a list">
            The maker of your browser carries it. It learns that this phone is told something by us, and when;
            not what.
          </Trans>
        </li>
        <li>
          <Trans comment="Account, lines on the locked screen: line of a list">
            It ends when you sign out, on this device or another. In the hours without email that you chose,
            nothing is shown.
          </Trans>
        </li>
      </ul>
    </>
  );
}

function Denied() {
  return (
    <Notice
      kind="info"
      title={
        <Trans comment="Account, lines on the locked screen: heading of a notice">
          This browser was told to show nothing
        </Trans>
      }
    >
      <Trans comment="Account, lines on the locked screen: notice">
        To change that, press the sign beside the address above the page, then “Permissions” or “Site
        settings”, then “Notifications”, and allow them. Come back here afterwards.
      </Trans>
    </Notice>
  );
}

interface StandProps {
  state: PushState;
  isTurning: boolean;
  onTurn: (isOn: boolean) => void;
}

/** How it stands, and what can be done about it. */
function Stand({ state, isTurning, onTurn }: StandProps) {
  if (state === 'unsupported') {
    return (
      <Notice kind="info">
        <Trans comment="Account, lines on the locked screen: notice">
          This browser cannot do that. On an iPhone it can once this website is on the home screen.
        </Trans>
      </Notice>
    );
  }
  if (state === 'denied') return <Denied />;
  if (state === 'off') {
    return (
      <Button wide busy={isTurning} onClick={() => onTurn(true)}>
        <Trans comment="Account, lines on the locked screen: button">Show it on this phone</Trans>
      </Button>
    );
  }
  return (
    <>
      <p role="status">
        {state === 'on' ? (
          <Trans comment="Account, lines on the locked screen: sentence">It is on in this browser.</Trans>
        ) : (
          <Trans comment="Account, lines on the locked screen: sentence">
            It was switched on in this browser. Whether it still is shows when you are online.
          </Trans>
        )}
      </p>
      <Button wide busy={isTurning} onClick={() => onTurn(false)}>
        <Trans comment="Account, lines on the locked screen: button">Show it no more on this phone</Trans>
      </Button>
    </>
  );
}

/** Product 1.20: words to the locked screen of this phone, switched on and off. */
export default function PushCard({ pushKey }: { pushKey: string }) {
  const errorText = useErrorText();
  const { state, turn, isBorrowed } = usePush(pushKey);
  const failure = turn.error ?? (state.data === undefined ? state.error : null);
  return (
    <Card
      title={
        <Trans comment="Account, lines on the locked screen: heading">A line on the locked screen</Trans>
      }
    >
      <BeforeOne />
      {isBorrowed && (
        <Notice kind="info">
          <Trans comment="Account, lines on the locked screen: notice">
            You said that someone else uses this phone: nothing of yours is shown on it.
          </Trans>
        </Notice>
      )}
      {!isBorrowed && state.isPending && (
        <LoadingPart>
          <Trans comment="Account, lines on the locked screen: shown while loading">
            Checking this browser’s settings…
          </Trans>
        </LoadingPart>
      )}
      {failure && (
        <Notice
          kind="warning"
          live="polite"
          actions={
            state.data === undefined && (
              <Button onClick={() => void state.refetch()}>
                <Trans comment="Account, lines on the locked screen: button">Try Again</Trans>
              </Button>
            )
          }
        >
          {errorText(failure)}
        </Notice>
      )}
      {!isBorrowed && state.data && (
        <Stand state={state.data} isTurning={turn.isPending} onTurn={(isOn) => turn.mutate(isOn)} />
      )}
    </Card>
  );
}
