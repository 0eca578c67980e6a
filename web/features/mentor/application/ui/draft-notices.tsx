import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useShown } from '#web/platform/drafts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Moment } from '#web/ui/moment.tsx';
import type { ApplicationModel } from '../hooks/application-model.ts';

export interface DraftNoticesProps {
  model: ApplicationModel;
  /** the account holds a draft as well */
  isInAccount: boolean;
  onTakeServerCopy: () => void;
  onStartAgain: () => void;
}

/** What the person must know about the draft before going on. */
export function DraftNotices(props: DraftNoticesProps) {
  const [isAsking, setIsAsking] = useState(false);
  const foundFrom = useShown(props.model, (now) => now.foundFrom);
  const isAdopted = useShown(props.model, (now) => now.isAdopted);
  const isServerNewer = useShown(props.model, (now) => now.isServerNewer);
  const cannotStore = useShown(props.model, (now) => now.cannotStore);
  return (
    <>
      {cannotStore && (
        <Notice kind="warning" live="polite" title={<Trans>This phone cannot keep what you type</Trans>}>
          <Trans>
            It has no room left, or it forbids it. Please do not close this page before you have sent.
          </Trans>
        </Notice>
      )}
      {isServerNewer && (
        <Notice
          kind="warning"
          title={<Trans>Your account holds another version</Trans>}
          actions={
            <Button onClick={props.onTakeServerCopy}>
              <Trans>Use the version in the account</Trans>
            </Button>
          }
        >
          <Trans>
            You see what was typed on this phone. The next step replaces the version in the account.
          </Trans>
        </Notice>
      )}
      {(foundFrom || props.isInAccount) && (
        <Notice
          actions={
            <Button onClick={() => setIsAsking(true)}>
              <Trans>Start again with an empty form</Trans>
            </Button>
          }
        >
          {!foundFrom ? (
            <Trans>Your account keeps what you have written.</Trans>
          ) : isAdopted ? (
            <Trans>
              This was begun on this phone without an account, <Moment at={foundFrom} as="relative" />. It
              belongs to your account now.
            </Trans>
          ) : (
            <Trans>
              You continue where you stopped. Last written: <Moment at={foundFrom} as="relative" />.
            </Trans>
          )}
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        title={<Trans>Start again?</Trans>}
        confirmLabel={<Trans>Delete these answers</Trans>}
        cancelLabel={<Trans>Keep them</Trans>}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          props.onStartAgain();
        }}
      >
        {props.isInAccount ? (
          <Trans>
            All answers of this form are deleted from this phone and from your account. This cannot be undone.
          </Trans>
        ) : (
          <Trans>All answers of this form are deleted from this phone. This cannot be undone.</Trans>
        )}
      </ConfirmDialog>
    </>
  );
}
