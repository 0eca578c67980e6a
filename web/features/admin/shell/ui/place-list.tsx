import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { useConfiguration } from '#web/platform/config/index.ts';
import { Count } from '#web/ui/count.tsx';
import { useWaiting } from '../hooks/use-waiting.ts';
import type { Place } from './place-groups.ts';
import { placeGroups, placeOf } from './places.ts';

interface PlaceLinkProps {
  place: Place;
  waitingCount: number;
  /** only icons are shown: the name appears when the pointer rests on one */
  isNarrow: boolean;
  onFollow: (() => void) | undefined;
}

function PlaceLink({ place: { to, label, icon: Icon }, waitingCount, isNarrow, onFollow }: PlaceLinkProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const isHere = placeOf(pathname)?.to === to;
  return (
    <Link
      to={to}
      className="staff-place"
      title={isNarrow ? t(label) : undefined}
      aria-current={isHere ? (pathname === to ? 'page' : 'true') : undefined}
      onClick={onFollow}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="staff-name">{t(label)}</span>{' '}
      <Count
        of={waitingCount}
        label={
          <Trans comment="Sidebar of staff, after a number beside a page: read aloud by screen readers, such as “3 waiting”">
            waiting
          </Trans>
        }
      />
    </Link>
  );
}

export interface PlaceListProps {
  isNarrow?: boolean;
  /** called when a link is followed, so that what covers the page can close */
  onFollow?: () => void;
}

/** All places of an admin under their headings, with the number of things that wait at each. */
export function PlaceList({ isNarrow = false, onFollow }: PlaceListProps) {
  const { t } = useLingui();
  const { flags } = useConfiguration();
  const waiting = useWaiting();
  return placeGroups(flags).map(({ title, places }) => (
    <div key={places[0]?.to} role="group" aria-label={title && t(title)} className="staff-group">
      {title && (
        <p aria-hidden="true" className="staff-title">
          {t(title)}
        </p>
      )}
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <PlaceLink
              place={place}
              waitingCount={place.waits ? waiting[place.waits] : 0}
              isNarrow={isNarrow}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </div>
  ));
}
