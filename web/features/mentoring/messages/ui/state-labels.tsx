import { Trans } from '@lingui/react/macro';
import type { ContactKind } from '#domain/messages/contact-screening/kinds.ts';
import type { BlockReason } from '#domain/messages/message.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Message } from '../hooks/use-thread.ts';

/** What was found in a message, in words for who wrote it. */
export function HoldLabel({ kind }: { kind: ContactKind }) {
  switch (kind) {
    case 'phone':
      return <Trans>There seems to be a phone number in it.</Trans>;
    case 'email':
      return <Trans>There seems to be an e-mail address in it.</Trans>;
    case 'link':
      return <Trans>There seems to be a link in it.</Trans>;
    case 'handle':
      return <Trans>It seems to be about another service.</Trans>;
    case 'bait':
      return <Trans>It seems to ask for a contact, a picture, a meeting or a secret.</Trans>;
  }
}

function BlockLabel({ reason }: { reason: BlockReason | undefined }) {
  switch (reason) {
    case 'contact':
      return <Trans>Contacts are not exchanged here, so that everybody stays safe.</Trans>;
    case 'unsafe':
      return <Trans>What it says could put somebody in danger.</Trans>;
    case 'unsuitable':
    case undefined:
      return <Trans>It does not fit the rules of working together.</Trans>;
  }
}

/** What became of the person's own message, in a word, a sign and a sentence. */
export function MessageState({ message }: { message: Message }) {
  if (message.state === 'held') {
    return (
      <div className="grid gap-1">
        <Badge kind="waiting">
          <Trans>Waits for a look by the team</Trans>
        </Badge>
        {message.holdReason && (
          <p className="text-sm">
            <HoldLabel kind={message.holdReason} />
          </p>
        )}
      </div>
    );
  }
  if (message.state === 'blocked') {
    return (
      <div className="grid gap-1">
        <Badge kind="stopped">
          <Trans>Not passed on</Trans>
        </Badge>
        <p className="text-sm">
          <BlockLabel reason={message.blockReason} />
        </p>
      </div>
    );
  }
  return (
    <p className="text-sm text-ink-quiet">{message.isRead ? <Trans>Read</Trans> : <Trans>Sent</Trans>}</p>
  );
}
