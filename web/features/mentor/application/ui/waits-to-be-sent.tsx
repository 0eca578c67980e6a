import { useOnlyInPage } from '#web/platform/session/index.ts';
import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface WaitsToBeSentProps {
  /** something is under way with it at this moment */
  isBusy: boolean;
  onChange: () => void;
}

/** The application was sent by the person and is on this phone alone: nothing here says that it has arrived. */
export function WaitsToBeSent({ isBusy, onChange }: WaitsToBeSentProps) {
  const onlyInPage = useOnlyInPage();
  return (
    <Notice
      kind="warning"
      live="polite"
      title={
        onlyInPage ? (
          <Trans comment="Application of a mentor, sent while offline: title of a notice; lost when the page is closed">
            In this page alone, not sent yet
          </Trans>
        ) : (
          <Trans comment="Application of a mentor, sent while offline: title of a notice">
            Your application waits on this phone
          </Trans>
        )
      }
      actions={
        <Button busy={isBusy} onClick={onChange}>
          <Trans comment="Application of a mentor, sent while offline: button that goes back to the form">
            Change my answers first
          </Trans>
        </Button>
      }
    >
      {onlyInPage ?? (
        <Trans comment="Application of a mentor, sent while offline: “it” is the application">
          The team does not have it yet. It is sent by itself, and only once, as soon as there is a
          connection, also after the phone was off. You may close this page; please do not sign out before it
          is sent.
        </Trans>
      )}
    </Notice>
  );
}
