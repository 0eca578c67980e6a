import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate } from 'react-router';
import { FetchingPart } from '#web/platform/query/index.ts';
import { messagesPath } from '#web/app/paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Page } from '#web/ui/page.tsx';
import { type Thread, useThreads, useUnread } from '../hooks/use-threads.ts';

function ThreadLink({ thread, unread }: { thread: Thread; unread: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const shown = format.number(unread);
  return (
    <li>
      <Link
        to={messagesPath(thread.id)}
        className="grid gap-1 rounded-lg border border-line bg-surface p-4 text-ink no-underline hover:bg-sunken"
      >
        <span className="text-lg font-bold">
          <bdi>{thread.otherName || t`The other person`}</bdi>
        </span>
        <span className="text-sm text-ink-quiet">
          <Moment at={new Date(thread.lastAt)} as="exact" />
        </span>
        <span className="flex flex-wrap gap-2">
          {unread > 0 && (
            <Badge kind="news">
              <Trans>{shown} new</Trans>
            </Badge>
          )}
          {thread.isOver && (
            <Badge>
              <Trans>To read only</Trans>
            </Badge>
          )}
        </span>
      </Link>
    </li>
  );
}

/** With whom one writes; with one alone, that thread. */
export function Component() {
  const { t } = useLingui();
  const threads = useThreads();
  const unread = useUnread();
  const [only, ...others] = threads.data ?? [];
  if (only && others.length === 0) return <Navigate to={messagesPath(only.id)} replace />;
  return (
    <Page heading={<Trans>Messages</Trans>} tabTitle={t`Messages`} width="text">
      <FetchingPart of={[threads]} />
      {threads.data?.length === 0 && (
        <EmptyState title={<Trans>Nobody to write to yet</Trans>}>
          <Trans>You can write here as soon as you have a mentor or a student.</Trans>
        </EmptyState>
      )}
      {threads.data && threads.data.length > 0 && (
        <ul className="grid gap-2">
          {threads.data.map((thread) => (
            <ThreadLink key={thread.id} thread={thread} unread={unread?.get(thread.id) ?? 0} />
          ))}
        </ul>
      )}
    </Page>
  );
}
