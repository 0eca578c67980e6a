import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { NotificationIcon } from '#web/ui/icon.ts';
import { useUnreadCount } from '../hooks/use-notifications.ts';

const MOST_SHOWN = 99;

/** The bell of the header, with the number of what is new. */
export function NotificationLink() {
  const format = useFormat();
  const count = useUnreadCount() ?? 0;
  return (
    <Link
      to={paths.notifications}
      className="tap relative inline-grid place-items-center rounded-lg text-ink-quiet hover:bg-sunken hover:text-ink"
    >
      <NotificationIcon className="size-6" aria-hidden="true" />
      <span className="sr-only">
        {count === 0 ? (
          <Trans comment="Header, bell: text">Notifications</Trans>
        ) : (
          <Trans comment="Header, bell: text">Notifications: {format.number(count)} new</Trans>
        )}
      </span>
      {count > 0 && (
        <bdi
          aria-hidden="true"
          className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-lg bg-danger px-1 text-sm leading-none font-bold text-on-danger"
        >
          {format.digits(count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))}
        </bdi>
      )}
    </Link>
  );
}
