import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import {
  NotificationItem,
  useMarkRead,
  useNotifications,
} from '#web/features/account/notifications/index.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { CardBody } from './card-body.tsx';

const SHOWN_COUNT = 3;

/** The last three things that happened. */
export default function NotificationsCard() {
  const notifications = useNotifications();
  const markRead = useMarkRead();
  return (
    <Card
      title={<Trans>News for you</Trans>}
      actions={
        <LinkButton to={paths.notifications}>
          <Trans>All news</Trans>
        </LinkButton>
      }
    >
      <CardBody query={notifications}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-quiet">
              <Trans>Nothing new. What happens will stand here.</Trans>
            </p>
          ) : (
            <ul className="grid gap-2">
              {list.slice(0, SHOWN_COUNT).map((one) => (
                <NotificationItem
                  key={one.id}
                  notification={one}
                  onOpen={() => markRead.mutate({ ids: [one.id] })}
                />
              ))}
            </ul>
          )
        }
      </CardBody>
    </Card>
  );
}
