import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useWithdrawApplication } from '../hooks/use-withdraw-application.ts';

/** Taking the application back: asked once more before it is done, and stored on the phone where there is no line. */
export function WithdrawPart({ applicationId, userId }: { applicationId: string; userId: string }) {
  const { withdrawal, isWaiting } = useWithdrawApplication(userId, applicationId);
  const [isOpen, setOpen] = useState(false);
  if (isWaiting && !withdrawal.isPending) {
    return (
      <Notice kind="info">
        <Trans comment="Status of an application of a mentor, withdrawn while offline: notice">
          You are withdrawing your application. The team will know as soon as you are online.
        </Trans>
      </Notice>
    );
  }
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        <Trans comment="Status of an application of a mentor: button, a question follows">
          Withdraw the application
        </Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        danger
        busy={withdrawal.isPending}
        title={
          <Trans comment="Status of an application of a mentor: title of the dialog that asks before an act">
            Withdraw the application?
          </Trans>
        }
        confirmLabel={
          <Trans comment="Status of an application of a mentor, dialog before withdrawing: button that does it; “it” is the application">
            Withdraw it
          </Trans>
        }
        cancelLabel={
          <Trans comment="Status of an application of a mentor, dialog before withdrawing: button that changes nothing; “it” is the application">
            Keep it
          </Trans>
        }
        onCancel={() => {
          withdrawal.reset();
          setOpen(false);
        }}
        onConfirm={() => withdrawal.mutate(undefined, { onSuccess: () => setOpen(false) })}
      >
        <p>
          <Trans comment="Status of an application of a mentor, dialog before withdrawing: what happens; “it” is the application, the people vouch for the applicant">
            The team will not read it any further and will not ask the people you named. You keep your account
            and may start a new application later.
          </Trans>
        </p>
        {withdrawal.isError && (
          <Notice kind="warning" live="assertive">
            <Trans comment="Status of an application of a mentor, dialog before withdrawing: error; “our side” is the server">
              We could not withdraw it: the connection or our side failed. Please try again.
            </Trans>
          </Notice>
        )}
      </ConfirmDialog>
    </div>
  );
}
