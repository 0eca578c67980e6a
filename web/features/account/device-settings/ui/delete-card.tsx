import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useForgetting } from '../hooks/use-forgetting.ts';
import { UnsentChoices } from './unsent-choices.tsx';

function Done() {
  return (
    <Notice kind="success" live="polite" title={<Trans>Your data is deleted from this phone</Trans>}>
      <p>
        <Trans>You can close this page now. What you had sent is still in your account.</Trans>
      </p>
    </Notice>
  );
}

/** SG-06, PR-02: everything that this phone keeps, removed in one step that is asked about once. */
export function DeleteCard() {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, isSuccess, isError } = useForgetting();
  if (isSuccess) return <Done />;
  return (
    <Card title={<Trans>Delete my data from this phone</Trans>} highlighted>
      <p>
        <Trans>
          You are signed out, and everything that this website has kept in this browser is removed: of you,
          and of everyone else who uses it here. It works without a network too. What you have sent stays in
          your account.
        </Trans>
      </p>
      {isError && (
        <Notice kind="error" live="polite">
          <Trans>
            It could not be done now. Try again, or clear this website in the settings of the browser.
          </Trans>
        </Notice>
      )}
      <Button kind="danger" wide onClick={() => setAsking(true)}>
        <Trans>Delete my data from this phone</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={<Trans>Delete everything from this phone?</Trans>}
        confirmLabel={<Trans>Delete from this phone</Trans>}
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <div className="grid gap-3">
          <UnsentChoices />
          <p>
            <Trans>You will be signed out. What you have sent stays in your account.</Trans>
          </p>
          <p role="status" className="font-semibold empty:hidden">
            {isPending && <Trans>Not finished yet. Please keep this page open.</Trans>}
          </p>
        </div>
      </ConfirmDialog>
    </Card>
  );
}
