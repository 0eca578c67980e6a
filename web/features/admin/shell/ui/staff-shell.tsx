import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { MenuIcon, PersonIcon, SidebarIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDeviceChoice } from '../hooks/use-device-choice.ts';
import { Drawer } from './drawer.tsx';
import { PlaceList } from './place-list.tsx';
import { placeOf } from './places.ts';
import './shell.css';

export interface StaffShellProps {
  /** the name of the product, which leads to the first page */
  brand: ReactNode;
  /** the way out of the account, as a row of the sidebar */
  signOut: ComponentType<{ className: string; labelClassName?: string }>;
}

interface OwnRowsProps extends Pick<StaffShellProps, 'signOut'> {
  isNarrow?: boolean;
  onFollow?: () => void;
}

/** What concerns the admin's own account, at the foot of the places. */
function OwnRows({ signOut: SignOut, isNarrow = false, onFollow }: OwnRowsProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <div role="group" aria-label={t`Your account`} className="staff-group mt-2 border-t border-line pt-2">
      <Link
        to={paths.account}
        className="staff-place"
        title={isNarrow ? t`Account` : undefined}
        aria-current={pathname === paths.account ? 'page' : undefined}
        onClick={onFollow}
      >
        <PersonIcon className="size-5 shrink-0" aria-hidden="true" />
        <span className="staff-name">
          <Trans>Account</Trans>
        </span>
      </Link>
      <SignOut className="staff-place" labelClassName="staff-name" />
    </div>
  );
}

/** Scrolls the sidebar, and nothing else, so far that the current place is in sight. */
function useCurrentPlaceInSight(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const bar = ref.current;
    const here = bar?.querySelector<HTMLElement>(`[href="${placeOf(pathname)?.to}"]`);
    if (!bar || !here) return;
    const isInSight =
      here.offsetTop >= bar.scrollTop &&
      here.offsetTop + here.offsetHeight <= bar.scrollTop + bar.clientHeight;
    if (!isInSight) bar.scrollTop = here.offsetTop - bar.clientHeight / 2;
  }, [pathname]);
  return ref;
}

/** The frame of an admin's screens: sidebar on wide screens, drawer on phones [PERM-04]. */
export function StaffShell({ brand, signOut }: StaffShellProps) {
  const { t } = useLingui();
  const [isNarrow, setNarrow] = useDeviceChoice('sidebar-narrow');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const bar = useCurrentPlaceInSight();
  const close = () => setDrawerOpen(false);
  return (
    <>
      <nav
        ref={bar}
        aria-label={t`Main menu`}
        className="staff-sidebar"
        data-narrow={isNarrow ? '' : undefined}
      >
        <div className={isNarrow ? 'grid justify-items-center' : 'flex items-center justify-between'}>
          {!isNarrow && brand}
          <IconButton
            label={isNarrow ? t`Expand the sidebar` : t`Collapse the sidebar`}
            aria-expanded={!isNarrow}
            icon={<SidebarIcon className="size-5 rtl:-scale-x-100" />}
            onClick={() => setNarrow(!isNarrow)}
          />
        </div>
        <PlaceList isNarrow={isNarrow} />
        <OwnRows signOut={signOut} isNarrow={isNarrow} />
      </nav>
      <IconButton
        className="-ms-3 lg:hidden"
        label={t`Menu`}
        aria-expanded={isDrawerOpen}
        aria-haspopup="dialog"
        icon={<MenuIcon className="size-6" />}
        onClick={() => setDrawerOpen(true)}
      />
      <div className="me-auto lg:hidden">{brand}</div>
      <span className="hidden grow lg:block" />
      {isDrawerOpen && (
        <Drawer label={t`Main menu`} top={brand} onClose={close}>
          <nav aria-label={t`Main menu`}>
            <PlaceList onFollow={close} />
            <OwnRows signOut={signOut} onFollow={close} />
          </nav>
        </Drawer>
      )}
    </>
  );
}
