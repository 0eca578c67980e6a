import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import {
  NotificationItem,
  useMarkRead,
  useNotifications,
} from '#web/features/account/notifications/index.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { CouldNotRead } from './could-not-read.tsx';

const SHOWN_COUNT = 3;

/** The three newest notifications, with the way to all of them. */
export function NewsCard() {
  const { data, error, isPending, isFetching, refetch } = useNotifications();
  const markRead = useMarkRead();
  return (
    <Card
      title={<Trans comment="Dashboard of a mentor, news: heading">News</Trans>}
      actions={
        data &&
        data.length > SHOWN_COUNT && (
          <LinkButton to={paths.notifications}>
            <Trans comment="Dashboard of a mentor, news: link that looks like a button">All news</Trans>
          </LinkButton>
        )
      }
    >
      {isPending && (
        <LoadingPart>
          <Trans comment="Dashboard of a mentor, news: shown while loading">Loading…</Trans>
        </LoadingPart>
      )}
      {error && !data && <CouldNotRead error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="text-ink-quiet">
          <Trans comment="Dashboard of a mentor, news: sentence">No news yet. Updates appear here.</Trans>
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="-mx-4 divide-y divide-line border-y border-line">
          {data.slice(0, SHOWN_COUNT).map((one) => (
            <NotificationItem
              key={one.id}
              group={{ newest: one, all: [one] }}
              onOpen={() => markRead.mutate({ ids: [one.id] })}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
