import { Trans, useLingui } from '@lingui/react/macro';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useMarkRead, useNotifications } from '../hooks/use-notifications.ts';
import { NewsItem } from '#web/features/account/inbox/index.ts';
import { NotificationItem } from '../ui/notification-item.tsx';

/** What happened, newest first. */
export function Component() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useNotifications();
  const markRead = useMarkRead();
  const unread = (data ?? []).filter(({ isNew }) => isNew).map((one) => one.id);
  const failure = error ?? markRead.error;
  return (
    <Page
      heading={<Trans>Notifications</Trans>}
      tabTitle={t`Notifications`}
      width="text"
      actions={
        unread.length > 0 && (
          <Button busy={markRead.isPending} onClick={() => markRead.mutate({ ids: unread })}>
            <Trans>Mark all as read</Trans>
          </Button>
        )
      }
    >
      {failure && (
        <Notice
          kind="warning"
          live="polite"
          actions={
            <Button onClick={() => void refetch()}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          {errorText(failure)}
        </Notice>
      )}
      {isPending && (
        <LoadingPart>
          <Trans>Your notifications are being fetched</Trans>
        </LoadingPart>
      )}
      {data?.length === 0 && (
        <EmptyState title={<Trans>Nothing has happened yet</Trans>}>
          <Trans>When something concerns you, it will stand here.</Trans>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-2">
          {data.map((one) =>
            one.kind === 'announcement' ? (
              <NewsItem
                key={one.id}
                announcementId={String(one.payload.announcement_id)}
                isNew={one.isNew}
                createdAt={one.createdAt}
                onRead={() => markRead.mutate({ ids: [one.id] })}
              />
            ) : (
              <NotificationItem
                key={one.id}
                notification={one}
                onOpen={() => markRead.mutate({ ids: [one.id] })}
              />
            ),
          )}
        </ul>
      )}
    </Page>
  );
}
