import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { FetchingPart } from '#web/platform/query/index.ts';
import { ConcernDialog } from '#web/features/mentoring/reports/index.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BackIcon } from '#web/ui/icon.ts';
import { Notice } from '#web/ui/notice.tsx';
import { MAIN_ID, Page } from '#web/ui/page.tsx';
import type { Message } from '../hooks/use-thread.ts';
import { type Thread, useThreads } from '../hooks/use-threads.ts';
import { useTwoPanes } from '../hooks/use-two-panes.ts';
import { quoteOf } from '../rules/message.ts';
import { mayWrite } from '../rules/thread.ts';
import { ComposeForm, type Composer } from '../ui/compose-form.tsx';
import { Conversation } from '../ui/conversation.tsx';
import { MessageMenu } from '../ui/message-menu.tsx';
import { ThreadList } from '../ui/thread-list.tsx';

function WhyClosed({ thread }: { thread: Thread }) {
  const why = mayWrite(thread);
  if (why === 'yes') return null;
  return (
    <Notice>
      {why === 'over' && (
        <Trans comment="Messages with one person: notice">
          You no longer work together. You can read here, and not write.
        </Trans>
      )}
      {why === 'paused' && (
        <Trans comment="Messages with one person: notice">
          You are taking a break. You can read here, and write again afterwards.
        </Trans>
      )}
      {why === 'blocked' && (
        <Trans comment="Messages with one person: notice">
          The messages were stopped. The team talks to you before they go on.
        </Trans>
      )}
    </Notice>
  );
}

/** What a pair writes to each other [SG-05]; on a wide screen with the list of conversations at its side. */
export function Component() {
  const { t } = useLingui();
  const { id } = useParams();
  const threads = useThreads();
  const thread = threads.data?.find((one) => one.id === id);
  const headingId = useId();
  const listId = useId();
  const twoPanes = useTwoPanes();
  const [concern, setConcern] = useState<Message | 'person'>();
  const [chosen, setChosen] = useState<Message>();
  const composer = useRef<Composer>(null);
  const isOpen = thread !== undefined && mayWrite(thread) === 'yes';
  const actions = useMemo(
    () => ({
      reply: isOpen ? (message: Message) => composer.current?.answer(quoteOf(message)) : undefined,
      report: setConcern,
      choose: setChosen,
    }),
    [isOpen, setConcern, setChosen],
  );
  if (!thread) {
    return (
      <Page
        heading={<Trans comment="Messages with one person: title of the page">Messages</Trans>}
        tabTitle={t`Messages`}
        width="text"
      >
        <FetchingPart of={[threads]} />
        {threads.data && (
          <EmptyState
            title={<Trans comment="Messages with one person: heading">These messages are not here</Trans>}
          >
            <Trans comment="Messages with one person: text">Perhaps you no longer work together.</Trans>
          </EmptyState>
        )}
      </Page>
    );
  }
  const otherName =
    thread.otherName || t({ message: 'The other person', comment: 'Messages with one person: text' });
  return (
    <div className="talk-panes">
      {twoPanes && threads.data && (
        <nav aria-labelledby={listId} className="talk-side" data-no-print="">
          <p id={listId}>
            <Trans comment="Messages with one person: sentence">Messages</Trans>
          </p>
          <ThreadList threads={threads.data} openId={thread.id} />
        </nav>
      )}
      <main id={MAIN_ID} tabIndex={-1} className="talk">
        <title>{t({ message: 'Messages', comment: 'Messages with one person: text' })}</title>
        <div className="talk-head">
          {!twoPanes && threads.data && threads.data.length > 1 && (
            <Link
              to={paths.messages}
              aria-label={t({
                message: 'Messages',
                comment: 'Messages with one person: read aloud by screen readers',
              })}
              className="tap grid place-items-center text-ink"
            >
              <BackIcon />
            </Link>
          )}
          <h1 id={headingId} tabIndex={-1}>
            <bdi>{otherName}</bdi>
          </h1>
          <Button onClick={() => setConcern('person')}>
            <Trans comment="Messages with one person: button">Report or stop</Trans>
          </Button>
        </div>
        <Conversation
          key={`read ${thread.id}`}
          thread={thread}
          otherName={otherName}
          headingId={headingId}
          actions={actions}
        />
        {isOpen ? (
          <ComposeForm key={`write ${thread.id}`} ref={composer} threadId={thread.id} otherName={otherName} />
        ) : (
          <div className="talk-foot">
            <WhyClosed thread={thread} />
          </div>
        )}
        {chosen && (
          <MessageMenu
            message={chosen}
            otherName={otherName}
            onReply={() => {
              // the dialog gives the focus back first, and then the field takes it
              flushSync(() => setChosen(undefined));
              actions.reply?.(chosen);
            }}
            onReport={() => {
              setChosen(undefined);
              setConcern(chosen);
            }}
            onClose={() => setChosen(undefined)}
          />
        )}
        {concern && (
          <ConcernDialog
            threadId={thread.id}
            message={concern === 'person' ? null : concern}
            isBlocked={thread.isBlocked}
            onClose={() => setConcern(undefined)}
          />
        )}
      </main>
    </div>
  );
}
