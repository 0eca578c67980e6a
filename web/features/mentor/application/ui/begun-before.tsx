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
        title={<Trans>Someone started an application on this phone. Is it yours?</Trans>}
        actions={
          <>
            <Button kind="primary" onClick={onMine}>
              <Trans>Yes, it is mine</Trans>
            </Button>
            <Button onClick={onNotMine}>
              <Trans>No, it is not mine</Trans>
            </Button>
            <Button onClick={() => setAsking(true)}>
              <Trans>Delete it</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          It was written <Moment at={at} as="relative" />, before anyone had signed in. If it is not yours, it
          stays on this phone for the person who started it.
        </Trans>
      </Notice>
      <ConfirmDialog
        open={isAsking}
        danger
        title={<Trans>Delete this application?</Trans>}
        confirmLabel={<Trans>Delete these answers</Trans>}
        cancelLabel={<Trans>Keep them</Trans>}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
      >
        <Trans>Perhaps someone else who uses this phone still needs it. This cannot be undone.</Trans>
      </ConfirmDialog>
    </>
  );
}
