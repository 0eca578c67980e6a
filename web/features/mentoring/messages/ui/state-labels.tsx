import { Trans } from '@lingui/react/macro';
import type { ContactKind } from '#domain/messages/contact-screening/kinds.ts';
import type { BlockReason } from '#domain/messages/message.ts';
import { useSession } from '#web/platform/session/index.ts';
import { CheckIcon, ClockIcon, ErrorIcon, ReadIcon } from '#web/ui/icon.ts';
import type { Mark, Turn } from '../rules/turns.ts';

/** What was found in a message, in words for who wrote it. */
export function HoldLabel({ kind }: { kind: ContactKind }) {
  switch (kind) {
    case 'phone':
      return <Trans comment="State under a message: text">There seems to be a phone number in it.</Trans>;
    case 'email':
      return <Trans comment="State under a message: text">There seems to be an email address in it.</Trans>;
    case 'link':
      return <Trans comment="State under a message: text">There seems to be a link in it.</Trans>;
    case 'handle':
      return <Trans comment="State under a message: text">It seems to be about another service.</Trans>;
    case 'bait':
      return (
        <Trans comment="State under a message: text">
          It seems to ask for a contact, a picture, a meeting or a secret.
        </Trans>
      );
  }
}

function BlockLabel({ reason }: { reason: BlockReason | undefined }) {
  switch (reason) {
    case 'contact':
      return (
        <Trans comment="State under a message: text">
          Contacts are not exchanged here, so that everyone stays safe.
        </Trans>
      );
    case 'unsafe':
      return <Trans comment="State under a message: text">What it says could put someone in danger.</Trans>;
    case 'unsuitable':
    case undefined:
      return (
        <Trans comment="State under a message: text">It does not fit the rules of working together.</Trans>
      );
  }
}

const SIGNS: Readonly<Record<Mark, typeof CheckIcon>> = {
  sending: ClockIcon,
  waiting: ClockIcon,
  refused: ErrorIcon,
  sent: CheckIcon,
  read: ReadIcon,
  held: ClockIcon,
  blocked: ErrorIcon,
};

function MarkLabel({ mark }: { mark: Mark }) {
  const { isBorrowed } = useSession();
  switch (mark) {
    case 'sending':
      return (
        <Trans comment="Under a message of one's own in a conversation, while it is on its way to the server. One word">
          Sending…
        </Trans>
      );
    case 'waiting':
      return isBorrowed ? (
        <Trans comment="State under a message: text">In this page alone, not sent yet</Trans>
      ) : (
        <Trans comment="State under a message: text">On this phone, not sent yet</Trans>
      );
    case 'refused':
      return (
        <Trans comment="Under a message of one's own that the server did not take. Show is the button at the foot of the screen that opens the list of what could not be sent">
          Not sent. Choose “Show” below.
        </Trans>
      );
    case 'sent':
      return <Trans comment="State under a message: text">Sent</Trans>;
    case 'read':
      return <Trans comment="State under a message: text">Read</Trans>;
    case 'held':
      return <Trans comment="State under a message: text">Waiting for the team to check it</Trans>;
    case 'blocked':
      return <Trans comment="State under a message: text">Not passed on</Trans>;
  }
}

/** What became of the person's own message: a sign, a word, and where there is more to say a sentence. */
export function MessageState({ turn: { mark, message } }: { turn: Turn }) {
  const Sign = SIGNS[mark];
  return (
    <>
      <span>
        <Sign className="size-4" /> <MarkLabel mark={mark} />
      </span>
      {mark === 'held' && message?.holdReason && (
        <p>
          <HoldLabel kind={message.holdReason} />
        </p>
      )}
      {mark === 'blocked' && (
        <p>
          <BlockLabel reason={message?.blockReason} />
        </p>
      )}
    </>
  );
}
