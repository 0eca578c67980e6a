import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Moment } from '#web/ui/moment.tsx';
import type { Message } from '../hooks/use-thread.ts';
import { MessageState } from './state-labels.tsx';

interface BubbleProps {
  isMine: boolean;
  text: string;
  who: ReactNode;
  children: ReactNode;
}

function Bubble({ isMine, text, who, children }: BubbleProps) {
  return (
    <li
      className={classNames(
        'grid w-fit max-w-[90%] gap-2 rounded-lg border p-3',
        isMine ? 'justify-self-end border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <p className="text-sm font-semibold text-ink-quiet">{who}</p>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {text}
      </p>
      {children}
    </li>
  );
}

/** One message: who, what, when, and for one's own what became of it. */
export function MessageItem(props: { message: Message; otherName: string; onReport?: () => void }) {
  const { message, otherName, onReport } = props;
  const { t } = useLingui();
  return (
    <Bubble
      isMine={message.isMine}
      text={message.text}
      who={message.isMine ? <Trans>You</Trans> : <bdi>{otherName || t`The other person`}</bdi>}
    >
      <p className="text-sm text-ink-quiet">
        <Moment at={new Date(message.at)} as="exact" />
      </p>
      {message.isMine ? (
        <MessageState message={message} />
      ) : (
        onReport && (
          <div>
            <Button onClick={onReport}>
              <Trans>Tell the team</Trans>
            </Button>
          </div>
        )
      )}
    </Bubble>
  );
}

/** A message that no server has yet. */
export function WaitingItem({ text }: { text: string }) {
  const { isBorrowed } = useSession();
  return (
    <Bubble isMine text={text} who={<Trans>You</Trans>}>
      <Badge kind="waiting">
        {isBorrowed ? (
          <Trans>In this page alone, not sent yet</Trans>
        ) : (
          <Trans>On this phone, not sent yet</Trans>
        )}
      </Badge>
    </Bubble>
  );
}
