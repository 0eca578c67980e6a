import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import { mayWrite } from '../rules/thread.ts';
import { CouldNotRead } from '#web/platform/query/index.ts';
import { ConcernDialog } from '#web/features/mentoring/reports/index.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { type Message, useReading, useThreadMessages } from '../hooks/use-thread.ts';
import { type Thread, useThreads } from '../hooks/use-threads.ts';
import { ComposeForm } from '../ui/compose-form.tsx';
import { MessageItem, WaitingItem } from '../ui/message-item.tsx';

function WhyClosed({ thread }: { thread: Thread }) {
  const why = mayWrite(thread);
  if (why === 'yes') return null;
  return (
    <Notice>
      {why === 'over' && <Trans>You no longer work together. You can read here, and not write.</Trans>}
      {why === 'paused' && (
        <Trans>You are taking a break. You can read here, and write again afterwards.</Trans>
      )}
      {why === 'blocked' && (
        <Trans>The messages were stopped. The team talks to you before they go on.</Trans>
      )}
    </Notice>
  );
}

function Messages({ thread, onReport }: { thread: Thread; onReport: (message: Message) => void }) {
  const { t } = useLingui();
  const list = useThreadMessages(thread.id);
  useReading(list.messages);
  return (
    <>
      <CouldNotRead of={[list]} />
      {list.isPending && list.fetchStatus === 'fetching' && (
        <LoadingPart>
          <Trans>Your messages are being fetched</Trans>
        </LoadingPart>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {list.messages?.length === 0 && list.waiting.length === 0 && (
        <EmptyState title={<Trans>Nothing written yet</Trans>}>
          <Trans>A greeting is a good beginning.</Trans>
        </EmptyState>
      )}
      <ol aria-label={t`Messages`} className="grid gap-3">
        {list.messages?.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            otherName={thread.otherName}
            onReport={() => onReport(message)}
          />
        ))}
        {list.waiting.map((write, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what waits has no id here, and only the first one ever goes
          <WaitingItem key={place} text={write.text} />
        ))}
      </ol>
    </>
  );
}

/** What a pair writes to each other [SG-05]. */
export function Component() {
  const { t } = useLingui();
  const { id } = useParams();
  const threads = useThreads();
  const thread = threads.data?.find((one) => one.id === id);
  const [concern, setConcern] = useState<Message | 'person'>();
  if (!thread) {
    return (
      <Page heading={<Trans>Messages</Trans>} tabTitle={t`Messages`} width="text">
        <CouldNotRead of={[threads]} />
        {threads.isPending && threads.fetchStatus === 'fetching' && (
          <LoadingPart>
            <Trans>Your messages are being fetched</Trans>
          </LoadingPart>
        )}
        {threads.data && (
          <EmptyState title={<Trans>These messages are not here</Trans>}>
            <Trans>Perhaps you no longer work together.</Trans>
          </EmptyState>
        )}
      </Page>
    );
  }
  return (
    <Page
      heading={<bdi>{thread.otherName || t`The other person`}</bdi>}
      tabTitle={t`Messages`}
      width="text"
      actions={
        <Button onClick={() => setConcern('person')}>
          <Trans>Report or stop</Trans>
        </Button>
      }
    >
      <p className="text-sm text-ink-quiet">
        {thread.isStudent ? (
          <Trans>
            The team can read these messages when it has to. You see each time under «Who opened your data».
          </Trans>
        ) : (
          <Trans>The team can read these messages when it has to.</Trans>
        )}
      </p>
      <Messages thread={thread} onReport={setConcern} />
      <WhyClosed thread={thread} />
      {mayWrite(thread) === 'yes' && <ComposeForm key={thread.id} threadId={thread.id} />}
      {concern && (
        <ConcernDialog
          threadId={thread.id}
          message={concern === 'person' ? null : concern}
          isBlocked={thread.isBlocked}
          onClose={() => setConcern(undefined)}
        />
      )}
    </Page>
  );
}
