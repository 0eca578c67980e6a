import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { LanguageIcon, MenuIcon } from '#web/ui/icon.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Disclosure } from './disclosure.tsx';
import { LanguageLinks } from './language-links.tsx';
import { navigationFor } from './navigation.ts';
import { paths } from './paths.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** A chunk of its own: visitors never load what counts and dates the news. */
const NotificationLink = lazy(async () => {
  const { NotificationLink: Bell } = await loadPart(
    () => import('#web/features/account/notifications/index.ts'),
  );
  return { default: Bell };
});

const SHEET =
  'absolute end-0 top-full z-20 mt-1 grid min-w-52 gap-1 rounded-lg border border-line-strong bg-surface p-2 shadow-lg';
const ROW =
  'flex min-h-11 items-center rounded-lg px-3 lg:px-2 lg:whitespace-nowrap text-ink no-underline hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-bold';

function LanguageMenu() {
  const { language } = useLanguage();
  return (
    <Disclosure
      summary={
        <>
          <LanguageIcon className="size-5 shrink-0" aria-hidden="true" />
          <span className="sr-only">
            <Trans>Language</Trans>{' '}
          </span>
          <span>{LANGUAGE_FACTS[language].ownName}</span>
        </>
      }
    >
      <LanguageLinks className={SHEET} linkClassName={ROW} />
    </Disclosure>
  );
}

/** Rooms and the way out, for everybody but students, whose places stand in a bar. */
export function MainMenu() {
  const { t } = useLingui();
  const session = useSession();
  const { flags } = useConfiguration();
  const links = navigationFor(session, flags).map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} end className={ROW}>
        {t(label)}
      </NavLink>
    </li>
  ));
  const leave = session.status === 'signed-in' && (
    <li>
      <SignOutButton className={ROW} />
    </li>
  );
  return (
    <nav aria-label={t`Main menu`}>
      <Disclosure
        className="lg:hidden"
        summary={
          <>
            <MenuIcon className="size-6 shrink-0" aria-hidden="true" />
            <span className="sr-only">
              <Trans>Menu</Trans>
            </span>
          </>
        }
      >
        <ul className={SHEET}>
          {links}
          {leave}
        </ul>
      </Disclosure>
      <ul className="hidden flex-wrap gap-1 lg:flex">
        {links}
        {leave}
      </ul>
    </nav>
  );
}

/** The bar at the top of every page: neutral name, language, what concerns the person, menu. */
export function Header() {
  const { productName, flags } = useConfiguration();
  const { status, isStudent } = useSession();
  return (
    <header className="border-b border-line bg-surface" data-no-print="">
      {/* within a landmark: it is not the first link of whoever is signed in */}
      <SkipLink />
      {/* a menu that is too long for the line takes one of its own */}
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-1 px-4 py-1">
        <Link
          to={paths.home}
          className="tap me-auto inline-flex items-center text-lg font-bold text-ink no-underline"
        >
          <bdi>{productName}</bdi>
        </Link>
        {!isStudent && <LanguageMenu />}
        {status === 'signed-in' && flags.notifications && (
          <PartBoundary>
            <Suspense fallback={<span className="size-11" />}>
              <NotificationLink />
            </Suspense>
          </PartBoundary>
        )}
        {!isStudent && <MainMenu />}
      </div>
    </header>
  );
}
