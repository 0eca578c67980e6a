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
        <Trans>You take your application back. The team hears of it as soon as there is a connection.</Trans>
      </Notice>
    );
  }
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        <Trans>Take the application back</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        danger
        busy={withdrawal.isPending}
        title={<Trans>Take the application back?</Trans>}
        confirmLabel={<Trans>Take it back</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
        onCancel={() => {
          withdrawal.reset();
          setOpen(false);
        }}
        onConfirm={() => withdrawal.mutate(undefined, { onSuccess: () => setOpen(false) })}
      >
        <p>
          <Trans>
            The team does not read it any further, and the people you named are not asked. Your account stays.
            You may begin a new application later.
          </Trans>
        </p>
        {withdrawal.isError && (
          <Notice kind="warning" live="assertive">
            <Trans>It was not taken back: the connection or our side failed. Please try again.</Trans>
          </Notice>
        )}
      </ConfirmDialog>
    </div>
  );
}
