import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { useConfiguration, useProductName } from '#web/platform/config/index.ts';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { openRooms } from '#web/text/tab-texts.ts';
import { LanguageIcon, MenuIcon, SearchIcon } from '#web/ui/icon.ts';
import { Mark } from '#web/ui/mark.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Disclosure } from './disclosure.tsx';
import { LanguageLinks } from './language-links.tsx';
import { navigationFor, SEARCH, SIGN_IN } from './navigation.ts';
import { paths } from './paths.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** A chunk of its own: visitors never load what counts and dates the news. */
const NotificationLink = lazy(async () => {
  const { NotificationLink: Bell } = await loadPart(
    () => import('#web/features/account/notifications/screens/notification-link.tsx'),
  );
  return { default: Bell };
});

const StaffShell = lazy(async () => {
  const { StaffShell: Shell } = await loadPart(() => import('#web/features/admin/shell/index.ts'));
  // the addresses of its words have come with it
  await loadPart(() => openRooms(['staff', 'options']));
  return { default: Shell };
});

const SHEET =
  'absolute end-2 top-full z-20 mt-1 grid min-w-52 gap-1 rounded-lg border border-line-strong bg-surface p-2 shadow-lg';
const ROW =
  'flex min-h-11 items-center rounded-lg px-2 whitespace-nowrap text-ink no-underline hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-bold';

function LanguageMenu({ className }: { className: string | undefined }) {
  const { language } = useLanguage();
  return (
    <Disclosure
      className={className}
      summary={
        <>
          <LanguageIcon className="size-5 shrink-0" aria-hidden="true" />
          <span className="sr-only">
            <Trans comment="Header of every page, discreet: text">Language</Trans>{' '}
          </span>
          <span>{LANGUAGE_FACTS[language].ownName}</span>
        </>
      }
    >
      <LanguageLinks className={SHEET} linkClassName={ROW} />
    </Disclosure>
  );
}

/** The links that a person may follow, and the way out of an account. */
function MenuItems() {
  const { t } = useLingui();
  const session = useSession();
  const { flags } = useConfiguration();
  return (
    <>
      {navigationFor(session, flags).map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end className={ROW}>
            {t(label)}
          </NavLink>
        </li>
      ))}
      {session.status === 'signed-in' && (
        <li>
          <SignOutButton className={ROW} />
        </li>
      )}
    </>
  );
}

function WideMenu() {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t({
        message: 'Main menu',
        comment: 'Header of every page, discreet: read aloud by screen readers',
      })}
      className="ms-4 hidden grow lg:block"
    >
      <ul className="flex flex-wrap gap-1">
        <MenuItems />
      </ul>
    </nav>
  );
}

function PhoneMenu() {
  const { t } = useLingui();
  const { status } = useSession();
  return (
    <nav
      aria-label={t({
        message: 'Main menu',
        comment: 'Header of every page, discreet: read aloud by screen readers',
      })}
      className="lg:hidden"
    >
      <Disclosure
        summary={
          <>
            <MenuIcon className="size-6 shrink-0" aria-hidden="true" />
            <span className="sr-only">
              <Trans comment="Header of every page, discreet: text">Menu</Trans>
            </span>
          </>
        }
      >
        <ul className={SHEET}>
          <MenuItems />
          {status !== 'signed-in' &&
            [SIGN_IN, SEARCH].map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={ROW}>
                  {t(label)}
                </NavLink>
              </li>
            ))}
        </ul>
      </Disclosure>
    </nav>
  );
}

/** The menu where the bar of a student's places or the sidebar of an admin did not arrive. */
export function MainMenu() {
  return (
    <div className="relative mx-auto flex w-full max-w-page justify-end px-4">
      <WideMenu />
      <PhoneMenu />
    </div>
  );
}

function Brand() {
  return (
    <Link
      to={paths.home}
      className="tap me-auto inline-flex items-center gap-2 text-lg font-bold text-ink no-underline lg:me-0"
    >
      <Mark />
      <bdi>{useProductName()}</bdi>
    </Link>
  );
}

/** Search and sign-in: always in sight on a wide screen, where a phone has room for sign-in alone. */
function VisitorLinks() {
  const { t } = useLingui();
  return (
    <>
      <Link to={SEARCH.to} className={`${ROW} hidden lg:flex`}>
        <SearchIcon className="size-5" aria-hidden="true" />
        <span className="sr-only">{t(SEARCH.label)}</span>
      </Link>
      <Link to={SIGN_IN.to} className={`${ROW} max-[359px]:hidden`}>
        {t(SIGN_IN.label)}
      </Link>
    </>
  );
}

/** Name and menu of an admin, in the sidebar or in this bar. */
function StaffStart() {
  return (
    <PartBoundary
      fallback={
        <>
          <Brand />
          <MainMenu />
        </>
      }
    >
      <Suspense fallback={<Brand />}>
        <StaffShell brand={<Brand />} signOut={SignOutButton} />
      </Suspense>
    </PartBoundary>
  );
}

/** The bar at the top of every page: neutral name, menu, language, what concerns the person. */
export function Header() {
  const { flags } = useConfiguration();
  const { status, isAdmin, isStudent } = useSession();
  return (
    <header className="border-b border-line" data-no-print="">
      {/* inside a landmark: where somebody is signed in, another link comes first */}
      <SkipLink />
      {/* a menu that is too long for the line takes one of its own */}
      <div className="relative mx-auto flex max-w-page flex-wrap items-center py-1 ps-4 pe-2 lg:gap-x-1 lg:px-8">
        {isAdmin ? <StaffStart /> : <Brand />}
        {!isStudent && !isAdmin && <WideMenu />}
        {isStudent ? (
          <span className="grow" />
        ) : (
          <LanguageMenu className={isAdmin ? 'max-lg:hidden' : undefined} />
        )}
        {status === 'signed-in' && flags.notifications && (
          <PartBoundary>
            <Suspense fallback={<span className="size-11" />}>
              <NotificationLink />
            </Suspense>
          </PartBoundary>
        )}
        {status !== 'signed-in' && <VisitorLinks />}
        {!isStudent && !isAdmin && <PhoneMenu />}
      </div>
    </header>
  );
}
