import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { useSendNow } from '../hooks/use-item.ts';
import { useOutbox } from '../hooks/use-outbox.ts';
import { OutboxItem } from '../ui/outbox-item.tsx';

/** What is on this phone and not with the server yet, the oldest first, and what can be done with each. */
export function OutboxSheet({ onClose }: { onClose: () => void }) {
  const { isBorrowed } = useSession();
  const { writes, isSending, waitsForPerson } = useOutbox();
  const all = useSendNow();
  const isWaiting = writes.some(({ state }) => state === 'waiting');
  return (
    <Dialog
      open
      title={
        isBorrowed ? (
          <Trans comment="List of what is not sent yet: title of a dialog">
            In this page alone, not sent yet
          </Trans>
        ) : (
          <Trans comment="List of what is not sent yet: title of a dialog">On this phone, not sent yet</Trans>
        )
      }
      onClose={onClose}
      actions={
        isWaiting && (
          <Button kind="primary" busy={all.isBusy || isSending} onClick={all.sendNow}>
            <Trans comment="List of what is not sent yet: button">Send now</Trans>
          </Button>
        )
      }
    >
      {writes.length === 0 && (
        <p role="status">
          <Trans comment="List of what is not sent yet: sentence">Everything has been sent.</Trans>
        </p>
      )}
      {isWaiting && (
        <p>
          {waitsForPerson ? (
            <Trans comment="List of what is not sent yet: sentence">
              Your browser saves data, so nothing is sent by itself. Press “Send now” when it suits you.
            </Trans>
          ) : (
            <Trans comment="List of what is not sent yet: sentence">
              What waits is sent by itself as soon as there is a connection, also after the phone was off.
            </Trans>
          )}
        </p>
      )}
      <ul className="grid gap-3">
        {writes.map((write) => (
          <li key={write.id}>
            <Suspense
              fallback={
                <LoadingPart>
                  <Trans comment="List of what is not sent yet: shown while loading">Loading…</Trans>
                </LoadingPart>
              }
            >
              <OutboxItem write={write} onLeave={onClose} />
            </Suspense>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
