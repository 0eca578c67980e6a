import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useWithdrawApplication } from '../hooks/use-send-application.ts';

/** Taking the application back: asked once more before it is done. */
export function WithdrawPart({ applicationId, userId }: { applicationId: string; userId: string }) {
  const withdraw = useWithdrawApplication(userId);
  // one id for each opening of the dialog: a second try after a lost answer is the same deed
  const [withdrawalId, setWithdrawalId] = useState<string>();
  return (
    <div>
      <Button onClick={() => setWithdrawalId(crypto.randomUUID())}>
        <Trans>Take the application back</Trans>
      </Button>
      <ConfirmDialog
        open={withdrawalId !== undefined}
        danger
        busy={withdraw.isPending}
        title={<Trans>Take the application back?</Trans>}
        confirmLabel={<Trans>Take it back</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
        onCancel={() => {
          withdraw.reset();
          setWithdrawalId(undefined);
        }}
        onConfirm={() =>
          withdrawalId &&
          withdraw.mutate({ withdrawalId, applicationId }, { onSuccess: () => setWithdrawalId(undefined) })
        }
      >
        <p>
          <Trans>
            The team does not read it any further, and the people you named are not asked. Your account stays.
            You may begin a new application later.
          </Trans>
        </p>
        {withdraw.isError && (
          <Notice kind="warning" live="assertive">
            <Trans>It was not taken back: the connection or our side failed. Please try again.</Trans>
          </Notice>
        )}
      </ConfirmDialog>
    </div>
  );
}
