import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { useUnsent } from '../hooks/use-unsent.ts';

/** FM-36: what was not sent, before it goes with everything else. */
export function UnsentChoices() {
  const { unsent, sending, saveAsFile } = useUnsent();
  if (!unsent) return null;
  const { own, others, waits, isUnknown } = unsent;
  return (
    <>
      {isUnknown && (
        <p className="font-semibold">
          <Trans comment="Page “This phone”, what is not sent yet: sentence">
            We could not check whether everything was sent. What was not sent would be lost.
          </Trans>
        </p>
      )}
      {own && (
        <>
          <p className="font-semibold">
            <Trans comment="Page “This phone”, what is not sent yet: sentence">
              You have typed something here that was not sent. It would be lost.
            </Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            {waits && (
              <Button kind="primary" busy={sending.isPending} onClick={() => sending.mutate()}>
                <Trans comment="Page “This phone”, what is not sent yet: button">Send it now</Trans>
              </Button>
            )}
            <Button onClick={saveAsFile}>
              <Trans comment="Page “This phone”, what is not sent yet: button">Keep it as a file</Trans>
            </Button>
          </div>
          {waits && sending.isSuccess && (
            <p role="alert">
              <Trans comment="Page “This phone”, what is not sent yet: sentence">
                Not everything could be sent. It is still here.
              </Trans>
            </p>
          )}
        </>
      )}
      {others && (
        <p>
          <Trans comment="Page “This phone”, what is not sent yet: sentence">
            Someone else who uses this phone has typed something too. It would be lost.
          </Trans>
        </p>
      )}
    </>
  );
}
