import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { BackLink, ListFrame } from '#web/platform/admin-lists/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useOpenThread, useThread } from '../hooks/use-safeguarding.ts';
import type { TeamMessage } from '../rules/case.ts';
import { AboutLabel, FromLabel } from '../ui/case-labels.tsx';
import { HeldDecision } from '../ui/held-decision.tsx';

function MessageRow({ message }: { message: TeamMessage }) {
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <p className="flex flex-wrap gap-2 text-sm text-ink-quiet">
        <span className="font-semibold">
          <FromLabel from={message.from} />
        </span>
        <Moment at={new Date(message.atMs)} as="exact" />
      </p>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {message.text}
      </p>
      {message.state === 'blocked' && (
        <Badge kind="stopped">
          <Trans>Not passed on</Trans>
        </Badge>
      )}
      {message.state === 'held' && (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <Badge kind="waiting">
              <Trans>Held</Trans>
            </Badge>
            <span className="text-sm">
              <AboutLabel about={message.holdReason} />
            </span>
          </div>
          <HeldDecision messageId={message.id} />
        </>
      )}
    </li>
  );
}

function Opened({ threadId }: { threadId: string }) {
  const list = useThread(threadId);
  return (
    <ListFrame
      list={list}
      empty={
        <EmptyState title={<Trans>Nothing written</Trans>}>
          <Trans>These two have not written to each other yet.</Trans>
        </EmptyState>
      }
    >
      {(messages) => (
        <ol className="grid max-w-measure gap-3">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ol>
      )}
    </ListFrame>
  );
}

function ThreadPage({ id }: { id: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const opening = useOpenThread(id);
  return (
    <Page heading={<Trans>Messages in this match</Trans>} tabTitle={t`Messages`}>
      <BackLink to={paths.adminSafeguarding}>
        <Trans>Safety queue</Trans>
      </BackLink>
      {opening.isSuccess ? (
        <Opened threadId={id} />
      ) : (
        <Notice
          title={<Trans>Open these messages?</Trans>}
          actions={
            <Button kind="primary" busy={opening.isPending} onClick={() => opening.mutate()}>
              <Trans>Open the messages</Trans>
            </Button>
          }
        >
          <Trans>Opening them is recorded for good, and the student sees that the team opened them.</Trans>
        </Notice>
      )}
      {opening.error && (
        <Notice kind="error" live="assertive">
          {errorText(opening.error)}
        </Notice>
      )}
    </Page>
  );
}

/** What a pair wrote to each other, once an admin has opened it [SG-05]. */
export function Component() {
  const { id = '' } = useParams();
  return <ThreadPage key={id} id={id} />;
}
