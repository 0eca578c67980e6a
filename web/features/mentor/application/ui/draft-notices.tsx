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
        <Notice
          kind="warning"
          live="polite"
          title={
            <Trans comment="Application of a mentor: title of a warning">
              This phone cannot keep what you type
            </Trans>
          }
        >
          <Trans comment="Application of a mentor, warning that nothing is kept: “it” is the phone">
            It has no room left, or it forbids it. Please do not close this page before you have sent.
          </Trans>
        </Notice>
      )}
      {isServerNewer && (
        <Notice
          kind="warning"
          title={
            <Trans comment="Application of a mentor: title of a warning, other answers were saved from another device">
              Your account holds another version
            </Trans>
          }
          actions={
            <Button onClick={props.onTakeServerCopy}>
              <Trans comment="Application of a mentor, two versions of the answers: button">
                Use the version in the account
              </Trans>
            </Button>
          }
        >
          <Trans comment="Application of a mentor, two versions of the answers: what is seen now and what happens to the other one">
            You see what was typed on this phone. The next step replaces the version in the account.
          </Trans>
        </Notice>
      )}
      {(foundFrom || props.isInAccount) && (
        <Notice
          actions={
            <Button onClick={() => setIsAsking(true)}>
              <Trans comment="Application of a mentor: button that deletes all answers, after a question">
                Start again with an empty form
              </Trans>
            </Button>
          }
        >
          {!foundFrom ? (
            <Trans comment="Application of a mentor: notice, answers from before were found in the account">
              Your account keeps what you have written.
            </Trans>
          ) : isAdopted ? (
            <Trans comment="Application of a mentor: notice, answers from before signing in; <0/> is a time, such as “2 days ago”">
              This was begun on this phone without an account, <Moment at={foundFrom} as="relative" />. It
              belongs to your account now.
            </Trans>
          ) : (
            <Trans comment="Application of a mentor: notice, answers from before; <0/> is a time, such as “2 days ago”">
              You continue where you stopped. Last written: <Moment at={foundFrom} as="relative" />.
            </Trans>
          )}
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        title={
          <Trans comment="Application of a mentor: title of the dialog that asks before deleting all answers">
            Start again?
          </Trans>
        }
        confirmLabel={
          <Trans comment="Application of a mentor, dialog before starting again: button">
            Delete these answers
          </Trans>
        }
        cancelLabel={
          <Trans comment="Application of a mentor, dialog before starting again: button that deletes nothing; “them” are the answers">
            Keep them
          </Trans>
        }
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          props.onStartAgain();
        }}
      >
        {props.isInAccount ? (
          <Trans comment="Application of a mentor, dialog before starting again">
            All answers of this form are deleted from this phone and from your account. This cannot be undone.
          </Trans>
        ) : (
          <Trans comment="Application of a mentor, dialog before starting again, not signed in">
            All answers of this form are deleted from this phone. This cannot be undone.
          </Trans>
        )}
      </ConfirmDialog>
    </>
  );
}
