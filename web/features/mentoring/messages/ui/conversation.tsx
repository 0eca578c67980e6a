import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { CouldNotRead, FetchingPart } from '#web/platform/query/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { UnfoldIcon } from '#web/ui/icon.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Written } from '#web/ui/written.tsx';
import { useEnd } from '../hooks/use-end.ts';
import { newIn, useReading, useThreadMessages } from '../hooks/use-thread.ts';
import type { Thread } from '../hooks/use-threads.ts';
import { newBelow, rowsOf } from '../rules/turns.ts';
import { type MessageActions, MessageItem } from './message-item.tsx';

function NewCount({ count }: { count: number }) {
  const format = useFormat();
  const shown = format.number(count);
  return <Trans comment="Messages with one person: text; {shown} is the number, written">{shown} new</Trans>;
}

interface ConversationProps {
  thread: Thread;
  otherName: string;
  /** of the heading that names the other */
  headingId: string;
  actions: Omit<MessageActions, 'showQuoted'>;
}

/** The messages of a thread, the newest at the foot, and the way back to it. */
export function Conversation({ thread, otherName, headingId, actions }: ConversationProps) {
  const { t } = useLingui();
  const list = useThreadMessages(thread.id);
  const { messages, turns } = list;
  // what was new, and what came last, when the thread was opened
  const [opened, setOpened] = useState<{ newIds: string[]; lastId: string | undefined }>();
  if (!opened && messages && list.fetchStatus !== 'fetching') {
    setOpened({ newIds: newIn(messages), lastId: messages.at(-1)?.id });
  }
  const { end, firstNew, isAtEnd, seenId, toEnd } = useEnd(turns.at(-1), opened !== undefined);
  useReading(isAtEnd === true ? messages : undefined);
  const log = useRef<HTMLDivElement>(null);
  const newId = opened?.newIds[0];
  const rows = useMemo(() => rowsOf(turns, newId), [turns, newId]);
  const shownIds = useMemo(() => new Set(turns.map(({ id }) => id)), [turns]);
  const allActions = useMemo<MessageActions>(
    () => ({
      ...actions,
      showQuoted: (id) => {
        const items = log.current?.querySelectorAll<HTMLElement>('[data-turn]') ?? [];
        const item = [...items].find(({ dataset }) => dataset.turn === id);
        item?.scrollIntoView({ block: 'center' });
        item?.focus({ preventScroll: true });
      },
    }),
    [actions],
  );
  const last = messages?.at(-1);
  const unseen = isAtEnd === false ? newBelow(turns, seenId, newId) : 0;
  const leadDown = () => {
    toEnd();
    // the button goes away under the focus
    log.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: a keyboard has to reach it */}
      <div ref={log} className="talk-log" role="group" aria-labelledby={headingId} tabIndex={0}>
        <div className="talk-column">
          <p className="talk-note">
            <Trans comment="Messages with one person: sentence">
              The team can read these messages when it has to.
            </Trans>{' '}
            {thread.isStudent && (
              <Trans comment="Follows the sentence: The team can read these messages when it has to. The page named is in the account of the student">
                You see each time under “Who opened your data”.
              </Trans>
            )}
          </p>
          <LoadMore
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
          {messages && turns.length === 0 && (
            <EmptyState
              title={<Trans comment="Messages with one person: heading">Nothing written yet</Trans>}
            >
              <Trans comment="Messages with one person: text">A greeting is a good beginning.</Trans>
            </EmptyState>
          )}
          <ol
            aria-label={t({
              message: 'Messages',
              comment: 'Messages with one person: read aloud by screen readers',
            })}
          >
            {rows.map(({ turn, ...place }) => (
              <MessageItem
                key={turn.id}
                turn={turn}
                {...place}
                otherName={otherName}
                canShowQuote={turn.quote !== undefined && shownIds.has(turn.quote.id)}
                actions={allActions}
                newLine={
                  place.startsNew && (
                    <p ref={firstNew} className="talk-new">
                      <NewCount count={opened?.newIds.length ?? 0} />
                    </p>
                  )
                }
              />
            ))}
          </ol>
          {messages ? list.error && <CouldNotRead of={[list]} /> : <FetchingPart of={[list]} />}
          <div ref={end} className="talk-end" />
        </div>
      </div>
      {isAtEnd === false && (
        <div className="talk-jump">
          <Button onClick={leadDown} icon={<UnfoldIcon className="size-5" />}>
            {unseen > 0 ? (
              <NewCount count={unseen} />
            ) : (
              <span className="sr-only">
                <Trans comment="Button in a conversation that was scrolled up: goes down to the newest message">
                  To the newest message
                </Trans>
              </span>
            )}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {opened && last && !last.isMine && last.id !== opened.lastId && (
          <>
            {otherName}: <Written as="span">{last.text}</Written>
          </>
        )}
      </p>
    </>
  );
}
