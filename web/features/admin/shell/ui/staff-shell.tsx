import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { KeyboardIcon, MenuIcon, PersonIcon, SearchIcon, SidebarIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDeviceChoice } from '../hooks/use-device-choice.ts';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { Drawer } from './drawer.tsx';
import { KeyboardMap } from './keyboard-map.tsx';
import { Palette } from './palette.tsx';
import { PlaceList } from './place-list.tsx';
import { placeOf, placeOfKey } from './places.ts';
import type { ShellAction } from './use-palette-groups.tsx';
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
    <div
      role="group"
      aria-label={t({
        message: 'Your account',
        comment: 'Foot of the sidebar of staff: read aloud by screen readers',
      })}
      className="staff-group mt-2 border-t border-line pt-2"
    >
      <Link
        to={paths.account}
        className="staff-place"
        title={
          isNarrow
            ? t({
                message: 'Account',
                comment: 'Foot of the narrow sidebar of staff: shown when the pointer rests on an icon',
              })
            : undefined
        }
        aria-current={pathname === paths.account ? 'page' : undefined}
        onClick={onFollow}
      >
        <PersonIcon className="size-5 shrink-0" aria-hidden="true" />
        <span className="staff-name">
          <Trans comment="Foot of the sidebar of staff: link">Account</Trans>
        </span>
      </Link>
      <SignOut className="staff-place" labelClassName="staff-name" />
    </div>
  );
}

/** Opens the palette; on a phone it is its icon alone. */
function FindButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className="staff-find"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <SearchIcon className="size-5 shrink-0 max-lg:ms-auto" aria-hidden="true" />
      <span className="grow truncate max-lg:sr-only">
        <Trans comment="Sidebar of staff: button that opens the search; a verb">
          Search people and pages
        </Trans>
      </span>
      <kbd className="staff-key max-lg:hidden" dir="ltr" aria-hidden="true">
        <bdi>Ctrl K</bdi>
      </kbd>
    </button>
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
  const [areSingleKeysOff, setSingleKeysOff] = useDeviceChoice('single-keys-off');
  const [open, setOpen] = useState<'drawer' | 'palette' | 'keys'>();
  const { flags } = useConfiguration();
  const navigate = useNavigate();
  const bar = useCurrentPlaceInSight();
  const close = () => setOpen(undefined);
  useShortcuts(!areSingleKeysOff, (shortcut) => {
    if (shortcut.kind === 'search') setOpen('palette');
    else if (shortcut.kind === 'map') setOpen('keys');
    else {
      const place = placeOfKey(shortcut.letter, flags);
      if (place) void navigate(place.to);
    }
  });
  const menuLabel = t({
    message: 'Main menu',
    comment: 'Sidebar of staff, on a phone a menu: read aloud by screen readers',
  });
  const keysLabel = t({
    message: 'Keyboard shortcuts',
    comment: 'Foot of the sidebar of staff: button that opens a dialog about the keyboard',
  });
  const sidebarLabel = isNarrow
    ? t({
        message: 'Expand the sidebar',
        comment: 'Sidebar of staff: button; the names of the links are shown beside the icons',
      })
    : t({ message: 'Collapse the sidebar', comment: 'Sidebar of staff: button; only the icons stay' });
  const actions: readonly ShellAction[] = [
    { id: 'keys', label: keysLabel, icon: KeyboardIcon, run: () => setOpen('keys') },
    {
      id: 'sidebar',
      label: sidebarLabel,
      icon: SidebarIcon,
      run: () => setNarrow(!isNarrow),
    },
  ];
  return (
    <>
      <nav ref={bar} aria-label={menuLabel} className="staff-sidebar" data-narrow={isNarrow ? '' : undefined}>
        <div className={isNarrow ? 'grid justify-items-center' : 'flex items-center justify-between'}>
          {!isNarrow && brand}
          <IconButton
            label={sidebarLabel}
            aria-expanded={!isNarrow}
            icon={<SidebarIcon className="size-5 rtl:-scale-x-100" />}
            onClick={() => setNarrow(!isNarrow)}
          />
        </div>
        <PlaceList isNarrow={isNarrow} />
        <OwnRows signOut={signOut} isNarrow={isNarrow} />
        <button
          type="button"
          className="staff-place w-full"
          title={isNarrow ? keysLabel : undefined}
          onClick={() => setOpen('keys')}
        >
          <KeyboardIcon className="size-5 shrink-0" aria-hidden="true" />
          <span className="staff-name">{keysLabel}</span>
        </button>
      </nav>
      <IconButton
        className="-ms-3 lg:hidden"
        label={t({
          message: 'Menu',
          comment: 'Header of staff on a phone: button with an icon, read aloud by screen readers',
        })}
        aria-expanded={open === 'drawer'}
        aria-haspopup="dialog"
        icon={<MenuIcon className="size-6" />}
        onClick={() => setOpen('drawer')}
      />
      <div className="lg:hidden">{brand}</div>
      <FindButton onOpen={() => setOpen('palette')} />
      <span className="hidden grow lg:block" />
      {createPortal(
        <>
          {open === 'drawer' && (
            <Drawer label={menuLabel} top={brand} onClose={close}>
              <nav aria-label={menuLabel}>
                <PlaceList onFollow={close} />
                <OwnRows signOut={signOut} onFollow={close} />
              </nav>
            </Drawer>
          )}
          {open === 'palette' && <Palette actions={actions} onClose={close} />}
          {open === 'keys' && (
            <KeyboardMap
              hasSingleKeys={!areSingleKeysOff}
              onChangeSingleKeys={(isOn) => setSingleKeysOff(!isOn)}
              onClose={close}
            />
          )}
        </>,
        // not in the header of the page: theirs would be a banner within a banner
        document.body,
      )}
    </>
  );
}
