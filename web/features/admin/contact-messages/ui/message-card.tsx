import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Typed } from '#web/ui/admin/typed.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { type StoredContact, useContactCommands } from '../hooks/use-contact-messages.ts';
import { DangerBadge, STATE_BADGES, STATE_LABELS, SUBJECT_LABELS } from './contact-labels.tsx';

/** Who wrote it, when, in which language, and where the answer goes. */
function Sender({ message }: { message: StoredContact }) {
  const { ownName, htmlLang } = LANGUAGE_FACTS[message.language];
  const { replyTo } = message;
  return (
    <div className="grid gap-1 text-sm text-ink-quiet">
      <p className="flex flex-wrap gap-x-4">
        {message.name !== '' && <bdi className="break-words">{message.name}</bdi>}
        <bdi lang={htmlLang}>{ownName}</bdi>
        <Moment at={new Date(message.atMs)} as="exact" />
      </p>
      <p>
        {replyTo === null ? (
          <Trans>No answer wanted</Trans>
        ) : (
          <Trans>
            Answer to{' '}
            <a href={`mailto:${encodeURIComponent(replyTo)}`} className="break-all">
              <bdi dir="ltr">{replyTo}</bdi>
            </a>
          </Trans>
        )}
      </p>
    </div>
  );
}

/** One message of a visitor, and what an admin can do with it. */
export function MessageCard({ message }: { message: StoredContact }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mark, remove } = useContactCommands(message.id);
  const [isAsking, setAsking] = useState(false);
  const isAnswered = message.state === 'answered';
  const failure = mark.error ?? remove.error;
  return (
    <Card
      highlighted={message.isDistress && !isAnswered}
      actions={
        <>
          <Button
            kind={isAnswered ? 'quiet' : 'primary'}
            busy={mark.isPending}
            onClick={() =>
              mark.mutate(!isAnswered, {
                onSuccess: () =>
                  void toast.success(isAnswered ? t`The message is open again.` : t`Marked as answered.`),
              })
            }
          >
            {isAnswered ? <Trans>Reopen</Trans> : <Trans>Mark as answered</Trans>}
          </Button>
          <Button onClick={() => setAsking(true)}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      {/* no section of its own: many messages have the same subject */}
      <h2 className="text-lg font-bold">{t(SUBJECT_LABELS[message.subject])}</h2>
      <p className="flex flex-wrap gap-2">
        <Badge kind={STATE_BADGES[message.state]}>{t(STATE_LABELS[message.state])}</Badge>
        <DangerBadge message={message} />
      </p>
      <Sender message={message} />
      <div className="min-w-0 break-words">
        <Typed>{message.body}</Typed>
      </div>
      {failure && <Notice kind="error" live="assertive" title={errorText(failure)} />}
      <ConfirmDialog
        open={isAsking}
        danger
        busy={remove.isPending}
        title={<Trans>Delete this message?</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => void toast.success(t`The message was deleted.`),
            onSettled: () => setAsking(false),
          })
        }
      >
        <Trans>It is deleted for the whole team. This cannot be undone.</Trans>
      </ConfirmDialog>
    </Card>
  );
}
