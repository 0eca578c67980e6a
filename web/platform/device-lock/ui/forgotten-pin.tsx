import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useForgottenPin, useUnsentUnder } from '../hooks/use-forgotten-pin.ts';

function Warning({ owner }: { owner: string }) {
  const isUnsent = useUnsentUnder(owner);
  return (
    <div className="grid gap-3">
      <p>
        <Trans comment="Screen that asks for the PIN, forgotten: sentence">
          Without the PIN nobody can open it, we cannot either. You can delete it from this phone and sign in
          again with your password. What you have sent stays in your account.
        </Trans>
      </p>
      {isUnsent && (
        <p className="font-semibold">
          <Trans comment="Screen that asks for the PIN, forgotten: sentence">
            Something that was typed and not sent is locked here. It would be lost, and cannot be shown
            before.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** SG-08: the way out for whoever does not know her PIN any more: what lies under it is given up. */
export function ForgottenPin({ owner, onForgotten }: { owner: string; onForgotten: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, forget } = useForgottenPin(owner, onForgotten);
  return (
    <>
      <Button wide onClick={() => setAsking(true)}>
        <Trans comment="Screen that asks for the PIN, forgotten: button">I have forgotten the PIN</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={
          <Trans comment="Screen that asks for the PIN, forgotten: title of a dialog">
            Delete what is locked here?
          </Trans>
        }
        confirmLabel={
          <Trans comment="Screen that asks for the PIN, forgotten: button">Delete from this phone</Trans>
        }
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void forget()}
      >
        {isAsking && <Warning owner={owner} />}
      </ConfirmDialog>
    </>
  );
}
