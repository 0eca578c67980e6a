import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface BegunBeforeProps {
  at: Date;
  onMine: () => void;
  onNotMine: () => void;
  onDelete: () => void;
}

/** Phones are shared: what was begun here without an account is given to nobody unasked, and shown to nobody. */
export function BegunBefore({ at, onMine, onNotMine, onDelete }: BegunBeforeProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Notice
        kind="warning"
        live="polite"
        title={
          <Trans comment="Application of a mentor, on a phone that several people use: title of a question; “it” is the application">
            Someone started an application on this phone. Is it yours?
          </Trans>
        }
        actions={
          <>
            <Button kind="primary" onClick={onMine}>
              <Trans comment="Application of a mentor, question whose application it is: button">
                Yes, it is mine
              </Trans>
            </Button>
            <Button onClick={onNotMine}>
              <Trans comment="Application of a mentor, question whose application it is: button">
                No, it is not mine
              </Trans>
            </Button>
            <Button onClick={() => setAsking(true)}>
              <Trans comment="Application of a mentor, question whose application it is: button">
                Delete it
              </Trans>
            </Button>
          </>
        }
      >
        <Trans comment="Application of a mentor, question whose application it is: <0/> is a time, such as “2 days ago”">
          It was written <Moment at={at} as="relative" />, before anyone had signed in. If it is not yours, it
          stays on this phone for the person who started it.
        </Trans>
      </Notice>
      <ConfirmDialog
        open={isAsking}
        danger
        title={
          <Trans comment="Application of a mentor: title of the dialog that asks before an act">
            Delete this application?
          </Trans>
        }
        confirmLabel={
          <Trans comment="Application of a mentor, dialog before deleting: button">
            Delete these answers
          </Trans>
        }
        cancelLabel={
          <Trans comment="Application of a mentor, dialog before deleting: button that deletes nothing; “them” are the answers">
            Keep them
          </Trans>
        }
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
      >
        <Trans comment="Application of a mentor, dialog before deleting: “it” is the application">
          Perhaps someone else who uses this phone still needs it. This cannot be undone.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
