import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { useUnreadSum } from '#web/features/mentoring/messages/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { CalendarIcon, HomeIcon, MessagesIcon, MoreIcon, TasksIcon } from '#web/ui/icon.ts';
import { paths } from '../paths.ts';
import { BAR_PLACES, placeOf } from './places.ts';

const ICONS = [HomeIcon, MessagesIcon, TasksIcon, CalendarIcon, MoreIcon];

const MOST_SHOWN = 99;

/** How many messages are new, as last fetched by a screen: the bar itself fetches nothing. */
function Unread() {
  const format = useFormat();
  const count = useUnreadSum({ asks: false });
  const shown = format.digits(count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count));
  if (count === 0) return null;
  return (
    <span className="place-count">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">
        <Trans comment="How many messages are new, read out in the bar">{shown} new</Trans>
      </span>
    </span>
  );
}

/** The places of a student: at the foot of a phone, at the side of a wide screen. */
export function PlacesBar() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const here = placeOf(pathname);
  return (
    <nav
      aria-label={t({ message: 'Main menu', comment: 'Bar of a student: read aloud by screen readers' })}
      className="places"
      data-no-print=""
    >
      <ul>
        {BAR_PLACES.map(({ to, label }, at) => {
          const Icon = ICONS[at] ?? MoreIcon;
          const isHere = to === here;
          return (
            <li key={to}>
              <Link
                to={to}
                className="place"
                aria-current={isHere ? (pathname === to ? 'page' : 'true') : undefined}
              >
                <Icon className="size-6 shrink-0" aria-hidden="true" />
                <span>{t(label)}</span>
                {to === paths.messages && <Unread />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
