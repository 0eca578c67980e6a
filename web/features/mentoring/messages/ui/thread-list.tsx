import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { messagesPath } from '#web/app/paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Moment } from '#web/ui/moment.tsx';
import { type Thread, useUnread } from '../hooks/use-threads.ts';

interface ThreadLinkProps {
  thread: Thread;
  unread: number;
  isOpen: boolean;
}

function ThreadLink({ thread, unread, isOpen }: ThreadLinkProps) {
  const { t } = useLingui();
  const format = useFormat();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // far down in a long list, the open conversation is still in sight
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const shown = format.number(unread);
  const name = thread.otherName || t({ message: 'The other person', comment: 'List of conversations: text' });
  return (
    <li>
      <Link
        ref={link}
        to={messagesPath(thread.id)}
        aria-current={isOpen ? 'page' : undefined}
        className={classNames('talk-thread', isOpen && 'talk-thread-open')}
      >
        <Avatar name={name} />
        <span className="grid min-w-0 grow gap-1">
          <span className="font-bold wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          <span className="text-sm text-ink-quiet">
            <Moment at={new Date(thread.lastAt)} as="exact" />
          </span>
          {(unread > 0 || thread.isOver) && (
            <span className="flex flex-wrap gap-2">
              {unread > 0 && (
                <Badge kind="news">
                  <Trans comment="List of conversations: badge, one or two words; {shown} is the number, written">
                    {shown} new
                  </Trans>
                </Badge>
              )}
              {thread.isOver && (
                <Badge>
                  <Trans comment="List of conversations: badge, one or two words">To read only</Trans>
                </Badge>
              )}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

export interface ThreadListProps {
  threads: readonly Thread[];
  /** the conversation that is open beside the list */
  openId?: string | undefined;
}

/** The people the person writes with, the newest conversation first. */
export function ThreadList({ threads, openId }: ThreadListProps) {
  const unread = useUnread();
  return (
    <ul className="talk-threads">
      {threads.map((thread) => (
        <ThreadLink
          key={thread.id}
          thread={thread}
          unread={unread?.get(thread.id) ?? 0}
          isOpen={thread.id === openId}
        />
      ))}
    </ul>
  );
}
