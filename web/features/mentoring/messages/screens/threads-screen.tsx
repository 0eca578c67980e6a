import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from 'react-router';
import { messagesPath } from '#web/app/paths.ts';
import { FetchingPart } from '#web/platform/query/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MAIN_ID, Page } from '#web/ui/page.tsx';
import { type Thread, useThreads, useUnread } from '../hooks/use-threads.ts';
import { useTwoPanes } from '../hooks/use-two-panes.ts';
import { ThreadList } from '../ui/thread-list.tsx';

/** The list, and beside it the pane in which the chosen conversation will be. */
function TwoPanes({ threads }: { threads: readonly Thread[] }) {
  const { t } = useLingui();
  return (
    <main id={MAIN_ID} tabIndex={-1} className="talk-panes">
      <title>{t({ message: 'Messages', comment: 'List of conversations: text' })}</title>
      <div className="talk-side">
        <h1 tabIndex={-1}>
          <Trans comment="List of conversations: title">Messages</Trans>
        </h1>
        <ThreadList threads={threads} />
      </div>
      <div className="talk talk-none">
        <EmptyState
          title={
            <Trans comment="Student or mentor, messages on a wide screen: the pane beside the list while no conversation is open">
              Choose a conversation
            </Trans>
          }
        >
          <Trans comment="Follows: Choose a conversation">It will open here.</Trans>
        </EmptyState>
      </div>
    </main>
  );
}

/** With whom one writes; with one alone, that thread. */
export function Component() {
  const { t } = useLingui();
  const threads = useThreads();
  // asked along with the conversations, whose list shows it, and not after them
  useUnread();
  const twoPanes = useTwoPanes();
  const [only, ...others] = threads.data ?? [];
  if (only && others.length === 0) return <Navigate to={messagesPath(only.id)} replace />;
  if (twoPanes && threads.data && only) return <TwoPanes threads={threads.data} />;
  return (
    <Page
      heading={<Trans comment="List of conversations: title of the page">Messages</Trans>}
      tabTitle={t`Messages`}
      width="text"
    >
      <FetchingPart of={[threads]} rows={3} />
      {threads.data?.length === 0 && (
        <EmptyState title={<Trans comment="List of conversations: heading">Nobody to write to yet</Trans>}>
          <Trans comment="List of conversations: text">
            You can write here as soon as you have a mentor or a student.
          </Trans>
        </EmptyState>
      )}
      {threads.data && only && <ThreadList threads={threads.data} />}
    </Page>
  );
}
