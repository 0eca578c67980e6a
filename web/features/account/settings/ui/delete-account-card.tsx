import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { PresentPasswordField } from '#web/features/account/auth/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useSession } from '#web/platform/session/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useDeleteAccount } from '../hooks/use-own-data.ts';

/** PR-06, SG-11: the account and all that belongs to it, removed in one step that asks for the password [AU-09]. */
export function DeleteAccountCard() {
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { error, isPending, isSuccess, mutate, reset } = useDeleteAccount();
  const isWrong = error?.code === 'invalid_credentials';
  const { isBorrowed } = useSession();
  // it stays busy until the first page is there
  const busy = isPending || isSuccess;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    mutate(new FormData(event.currentTarget), {
      onError: ({ code }) => setAsking(code === 'invalid_credentials'),
    });
  };
  const ask = () => {
    reset();
    setAsking(true);
  };
  return (
    <Card title={<Trans comment="Account, deleting it: heading">Delete the account</Trans>}>
      <p>
        <Trans comment="Account, deleting it: sentence">
          This permanently deletes your profile, applications, answers and meetings, on this device and on the
          server, along with anything you wrote but did not send. Your mentor or student is told that it has
          ended, not why.
        </Trans>
      </p>
      <p>
        <Trans comment="Account, deleting it: sentence">
          What stays: the record of who did what, by numbers without your name, and copies of the database
          that are made against loss, until they are overwritten.
        </Trans>
      </p>
      {error && !isWrong && (
        <Notice kind="warning" live="polite">
          {errorText(error)}
        </Notice>
      )}
      <Button kind="danger" wide onClick={ask}>
        <Trans comment="Account, deleting it: button">Delete the account</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={<Trans comment="Account, deleting it: title of a dialog">Delete the account for good?</Trans>}
        confirmLabel={<Trans comment="Account, deleting it: button">Delete it</Trans>}
        cancelLabel={<Trans comment="Account, deleting it: text">Keep it</Trans>}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => form.current?.requestSubmit()}
      >
        <p>
          <Trans comment="Account, deleting it: sentence">
            This cannot be undone, not even by the team. If you want your data, save a copy first.
          </Trans>
        </p>
        <Form ref={form} onSubmit={send}>
          <PresentPasswordField
            issue={isWrong ? 'wrong_password' : undefined}
            isBorrowed={isBorrowed}
            hint={
              <Trans comment="Account, deleting it: hint under the field">
                If you have none, sign out and in again, and leave this empty.
              </Trans>
            }
          />
        </Form>
      </ConfirmDialog>
    </Card>
  );
}
