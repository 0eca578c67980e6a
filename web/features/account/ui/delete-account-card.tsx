import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useDeleteAccount } from '../hooks/use-own-data.ts';

/** PR-06, SG-11: the account and all that belongs to it, removed in one step that is asked about once. */
export function DeleteAccountCard() {
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { error, isPending, isSuccess, mutate } = useDeleteAccount();
  return (
    <Card title={<Trans>Delete the account</Trans>}>
      <p>
        <Trans>
          Your profile, applications, answers and sessions are removed for good, here and on the server, with
          what you have written and not sent. If you are paired with somebody, she is told that it has ended,
          not why.
        </Trans>
      </p>
      <p>
        <Trans>
          What stays: the record of who did what, by numbers without your name, and copies of the database
          that are made against loss, until they are overwritten.
        </Trans>
      </p>
      {error && (
        <Notice kind="warning" live="polite">
          {errorText(error)}
        </Notice>
      )}
      <Button kind="danger" wide onClick={() => setAsking(true)}>
        <Trans>Delete the account</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={<Trans>Delete the account for good?</Trans>}
        confirmLabel={<Trans>Delete it</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
        // it stays busy until the first page is there
        busy={isPending || isSuccess}
        onCancel={() => setAsking(false)}
        onConfirm={() => mutate(undefined, { onError: () => setAsking(false) })}
      >
        <Trans>Nobody can bring it back, the team neither. If you want your data, save it first.</Trans>
      </ConfirmDialog>
    </Card>
  );
}
