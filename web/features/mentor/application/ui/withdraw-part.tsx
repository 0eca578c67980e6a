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
        <Trans>You are withdrawing your application. The team will know as soon as you are online.</Trans>
      </Notice>
    );
  }
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        <Trans>Withdraw the application</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        danger
        busy={withdrawal.isPending}
        title={<Trans>Withdraw the application?</Trans>}
        confirmLabel={<Trans>Withdraw it</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
        onCancel={() => {
          withdrawal.reset();
          setOpen(false);
        }}
        onConfirm={() => withdrawal.mutate(undefined, { onSuccess: () => setOpen(false) })}
      >
        <p>
          <Trans>
            The team will not read it any further and will not ask the people you named. You keep your account
            and may start a new application later.
          </Trans>
        </p>
        {withdrawal.isError && (
          <Notice kind="warning" live="assertive">
            <Trans>We could not withdraw it: the connection or our side failed. Please try again.</Trans>
          </Notice>
        )}
      </ConfirmDialog>
    </div>
  );
}
