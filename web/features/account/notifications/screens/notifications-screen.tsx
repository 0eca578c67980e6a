import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dateOfIso, dayNumberOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { Section } from '#web/ui/section.tsx';
import { useMarkRead, useNotifications } from '../hooks/use-notifications.ts';
import { NewsItem } from '#web/features/account/inbox/index.ts';
import { inGroups } from '../rules/groups.ts';
import { NotificationItem } from '../ui/notification-item.tsx';

/** A day in Kabul (ISO) as a heading. */
function DayName({ day }: { day: string }) {
  const format = useFormat();
  const [today] = useState(() => dayNumberOf(kabulDateOf(Date.now())));
  const date = dateOfIso(day);
  if (!date) return null;
  const ago = today - dayNumberOf(date);
  if (ago === 0) return <Trans comment="Heading over the notifications of a day">Today</Trans>;
  if (ago === 1) return <Trans comment="Heading over the notifications of a day">Yesterday</Trans>;
  return (
    <>
      {format.weekday(date)} · {format.shortDayInBoth(date)}
    </>
  );
}

/** What happened, the newest day first. */
export function Component() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useNotifications();
  const markRead = useMarkRead();
  const unread = (data ?? []).filter(({ isNew }) => isNew).map((one) => one.id);
  const failure = error ?? markRead.error;
  return (
    <Page
      heading={<Trans comment="List of notifications: title of the page">Notifications</Trans>}
      tabTitle={t`Notifications`}
      width="text"
      actions={
        unread.length > 0 && (
          <Button busy={markRead.isPending} onClick={() => markRead.mutate({ ids: unread })}>
            <Trans comment="List of notifications: button">Mark all as read</Trans>
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
              <Trans comment="List of notifications: button">Try Again</Trans>
            </Button>
          }
        >
          {errorText(failure)}
        </Notice>
      )}
      {isPending && (
        <LoadingPart>
          <Trans comment="List of notifications: shown while loading">Loading…</Trans>
        </LoadingPart>
      )}
      {data?.length === 0 && (
        <EmptyState title={<Trans comment="List of notifications: heading">No notifications yet</Trans>}>
          <Trans comment="List of notifications: text">
            We tell you here about new messages, tasks and meetings. You do not need to do anything.
          </Trans>
        </EmptyState>
      )}
      {inGroups(data ?? []).map(({ day, groups }) => (
        <Section key={day} title={<DayName day={day} />}>
          <RowList>
            {groups.map(({ newest, all }) => {
              const markGroup = () =>
                markRead.mutate({ ids: all.filter(({ isNew }) => isNew).map(({ id }) => id) });
              return newest.kind === 'announcement' ? (
                <NewsItem
                  key={newest.id}
                  announcementId={String(newest.payload.announcement_id)}
                  isNew={newest.isNew}
                  createdAt={newest.createdAt}
                  onRead={markGroup}
                />
              ) : (
                <NotificationItem key={newest.id} group={{ newest, all }} isUnderDay onOpen={markGroup} />
              );
            })}
          </RowList>
        </Section>
      ))}
    </Page>
  );
}
