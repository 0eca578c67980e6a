import { Plural, Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { UnsentWork } from '#domain/platform/unsent-drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSession } from '../hooks/session-context.ts';
import { useTabClosing, useUnsentInTab } from '../hooks/use-tab-closing.ts';

const MINUTE_MS = 60_000;

/** AUTH-16: on a phone, after 12 hours without a touch; the page behind it is out of reach meanwhile. */
function InactivityDialog({ leftMs }: { leftMs: number }) {
  const { staySignedIn, signOut, isBorrowed, saveUnsentAsFile } = useSession();
  const isUnsent = useUnsentInTab(isBorrowed);
  const minutes = Math.max(Math.ceil(leftMs / MINUTE_MS), 1);
  return (
    <Dialog
      open
      size="small"
      closeButton={false}
      title={
        <Trans comment="Dialogs before and after signing out: title of a dialog">Are you still here?</Trans>
      }
      onClose={staySignedIn}
      actions={
        <>
          <Button kind="primary" onClick={staySignedIn}>
            <Trans comment="Dialogs before and after signing out: button">Stay signed in</Trans>
          </Button>
          <Button onClick={() => void signOut()}>
            <Trans comment="Dialogs before and after signing out: button">Sign out</Trans>
          </Button>
        </>
      }
    >
      <p>
        {isBorrowed ? (
          <Trans comment="Dialogs before and after signing out: sentence">
            You have not used this page for some minutes, and someone else uses this phone.
          </Trans>
        ) : (
          <Trans comment="Dialogs before and after signing out: sentence">
            You have not used this page for a while.
          </Trans>
        )}
      </p>
      {isUnsent && (
        <>
          <p className="font-semibold">
            <Trans comment="Dialogs before and after signing out: sentence">
              What you have typed and not sent will be gone then.
            </Trans>
          </p>
          <Button onClick={() => void saveUnsentAsFile()}>
            <Trans comment="Dialogs before and after signing out: button">Keep as a file</Trans>
          </Button>
        </>
      )}
      <p role="status">
        <Plural
          comment="Dialogs before and after signing out: sentence; {minutes} is a number of minutes"
          value={minutes}
          one="You will be signed out in # minute to keep your account private."
          other="You will be signed out in # minutes to keep your account private."
        />
      </p>
    </Dialog>
  );
}

function UnsentTitle({ own, isUnknown }: Pick<UnsentWork, 'own' | 'isUnknown'>) {
  if (isUnknown)
    return (
      <Trans comment="Dialogs before and after signing out: text">
        We could not check whether everything was sent
      </Trans>
    );
  return own ? (
    <Trans comment="Dialogs before and after signing out: text">You have unsent work</Trans>
  ) : (
    <Trans comment="Dialogs before and after signing out: text">Someone has unsent work here</Trans>
  );
}

/** Signing out erases what this browser keeps: whoever has typed something is asked first. */
function UnsentDialog({ own, others, waits, isUnknown }: UnsentWork) {
  const { answerUnsent, sendUnsentAndLeave, saveUnsentAsFile } = useSession();
  const sending = useMutation({ networkMode: 'always', mutationFn: sendUnsentAndLeave });
  return (
    <ConfirmDialog
      open
      danger
      title={<UnsentTitle own={own} isUnknown={isUnknown} />}
      confirmLabel={<Trans comment="Dialogs before and after signing out: button">Sign out anyway</Trans>}
      cancelLabel={<Trans comment="Dialogs before and after signing out: text">Keep working</Trans>}
      onConfirm={() => void answerUnsent(true)}
      onCancel={() => void answerUnsent(false)}
    >
      {isUnknown && (
        <p>
          <Trans comment="Dialogs before and after signing out: sentence">
            Your phone did not answer in time. Close other tabs of this website and try again. If something
            was not sent, signing out deletes it.
          </Trans>
        </p>
      )}
      {own && (
        <p>
          <Trans comment="Dialogs before and after signing out: sentence">
            What you have typed and not sent is only on this device. Signing out deletes it.
          </Trans>
        </p>
      )}
      {own && (
        <div className="flex flex-wrap gap-2">
          {waits && (
            <Button kind="primary" busy={sending.isPending} onClick={() => sending.mutate()}>
              <Trans comment="Dialogs before and after signing out: button">Send now, then sign out</Trans>
            </Button>
          )}
          <Button onClick={() => void saveUnsentAsFile()}>
            <Trans comment="Dialogs before and after signing out: button">Keep as a file</Trans>
          </Button>
        </div>
      )}
      {own && waits && sending.isSuccess && (
        <p role="alert" className="font-semibold">
          <Trans comment="Dialogs before and after signing out: sentence">
            Not everything could be sent. It is still here.
          </Trans>
        </p>
      )}
      {others && (
        <p>
          <Trans comment="Dialogs before and after signing out: sentence">
            Someone else who uses this device has typed something too. It would be lost.
          </Trans>
        </p>
      )}
      <p>
        <Trans comment="Dialogs before and after signing out: sentence">
          What has been sent stays in your account.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}

/** What a session asks of a signed-in person; one dialog at a time. */
export function SessionDialogs() {
  const { unsentWork, warningLeftMs } = useSession();
  useTabClosing();
  if (unsentWork) return <UnsentDialog {...unsentWork} />;
  return warningLeftMs === undefined ? null : <InactivityDialog leftMs={warningLeftMs} />;
}
